import { QUESTION_TYPES, type QuestionType, SURVEY_STATUSES, type SurveyStatus } from '@pwen/domain';
import { ApiProperty } from '@nestjs/swagger';

/** How many chose one option. */
export class OptionResultDto {
  optionText: string;
  voteCount: number;
  /** To two places; those of a question that anybody answered add up to 100. */
  @ApiProperty({ format: 'double', minimum: 0, maximum: 100 })
  percentage: number;
}

export class QuestionResultDto {
  questionId: number;
  questionText: string;

  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuestionType' })
  type: QuestionType;

  /** Whether the survey asks it no more; it was answered before. */
  retired: boolean;
  /** How many people answered it. */
  answeredBy: number;
  /** The options, most votes first, also those without a vote; none for a question that is answered in words. */
  results: OptionResultDto[];
}

/** A survey as it was answered, as of its last tally. */
export class SurveyResultsDto {
  surveyId: number;
  title: string;

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;

  hasEnded: boolean;
  totalParticipants: number;
  /** The votes of all questions shown. */
  totalVotes: number;
  /** The questions that the survey asks now. */
  questionCount: number;
  /** When it was last counted; null before the first time. */
  countedAt: Date | null;
  /** Whether something came in since, so that the figures are about to change. */
  isStale: boolean;
  /** Those that are asked now, in their order, and then the retired ones that were answered. */
  questions: QuestionResultDto[];
}
