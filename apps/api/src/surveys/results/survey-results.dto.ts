import { ApiProperty } from '@nestjs/swagger';
import { QUESTION_TYPES, type QuestionType, SURVEY_STATUSES, type SurveyStatus } from '@pwen/domain';

import { IsFilter } from '../../platform/forms/query-fields.js';

/** What is wanted of the results. */
export class ResultsWishDto {
  /** Leaves out the answers that came faster than the questions can be read. */
  @IsFilter()
  withoutFast?: boolean;
}

/** The votes for one option. */
export class OptionResultDto {
  optionText: string;
  voteCount: number;
  /** Two decimals; the percentages of a question with votes add up to 100. */
  @ApiProperty({ format: 'double', minimum: 0, maximum: 100 })
  percentage: number;
}

export class QuestionResultDto {
  questionId: number;
  questionText: string;

  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuestionType' })
  type: QuestionType;

  /** Whether the survey no longer asks it. */
  retired: boolean;
  /** The number of people who answered it. */
  answeredBy: number;
  /** The options by number of votes, including options without votes; empty for a text question. */
  results: OptionResultDto[];
}

/** The results of a survey as of its last tally. */
export class SurveyResultsDto {
  surveyId: number;
  title: string;

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;

  hasEnded: boolean;
  totalParticipants: number;
  /** How many people answered faster than the questions can be read, whether their answers are in this result or not. */
  fastParticipants: number;
  /** The votes of all questions in this result. */
  totalVotes: number;
  /** The number of current questions. */
  questionCount: number;
  /** When the last tally was made; null before the first. */
  countedAt: Date | null;
  /** Whether there are newer responses, so that the figures will change soon. */
  isStale: boolean;
  /** The current questions in order, then retired ones that were answered. */
  questions: QuestionResultDto[];
}
