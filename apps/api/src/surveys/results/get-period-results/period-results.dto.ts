import { ApiProperty, OmitType } from '@nestjs/swagger';

import { IsFilter } from '../../../platform/forms/query-fields.js';
import { PeriodDto } from '../../../platform/period.js';
import { OptionResultDto, QuestionResultDto } from '../survey-results.dto.js';

/** The days, and what is wanted of their results. */
export class PeriodResultsWishDto extends PeriodDto {
  /** Leaves out the answers that came faster than the questions can be read. */
  @IsFilter()
  withoutFast?: boolean;
}

/** The votes for one option in a period, and in the one before. */
export class OptionInPeriodDto extends OptionResultDto {
  votesBefore: number;
  @ApiProperty({ format: 'double', minimum: 0, maximum: 100 })
  percentageBefore: number;
}

export class QuestionInPeriodDto extends OmitType(QuestionResultDto, ['results']) {
  answeredBefore: number;
  results: OptionInPeriodDto[];
}

/** What was answered to a survey in a period, and in as many days before it. */
export class PeriodResultsDto {
  surveyId: number;

  /** The first day, by Haiti's calendar. */
  @ApiProperty({ format: 'date' })
  from: string;

  /** The last day, included. */
  @ApiProperty({ format: 'date' })
  to: string;

  totalParticipants: number;
  participantsBefore: number;
  totalVotes: number;
  votesBefore: number;

  /** The current questions in order, then retired ones that were answered in one of the two periods. */
  questions: QuestionInPeriodDto[];
}
