import { ApiProperty } from '@nestjs/swagger';
import { SURVEY_STATUSES, type SurveyStatus } from '@pwen/domain';

/** A survey on the administrators' dashboard. */
export class SurveyDashboardDto {
  id: number;
  title: string;
  description: string;

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;

  /** The number of participants as of the last tally. */
  totalParticipants: number;
  /** The current number of responses. */
  totalResponses: number;
  pointsReward: number;
  createdAt: Date;
  endDate: Date | null;
  /** Whether there are responses to show. */
  hasResults: boolean;
}
