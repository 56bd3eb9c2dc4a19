import { SURVEY_STATUSES, type SurveyStatus } from '@pwen/domain';
import { ApiProperty } from '@nestjs/swagger';

/** A survey on the administrators' board. */
export class SurveyDashboardDto {
  id: number;
  title: string;
  description: string;

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;

  /** Who answered, as of the last tally. */
  totalParticipants: number;
  /** The responses that there are at this moment. */
  totalResponses: number;
  pointsReward: number;
  createdAt: Date;
  endDate: Date | null;
  /** Whether anybody answered, so that there is something to look at. */
  hasResults: boolean;
}
