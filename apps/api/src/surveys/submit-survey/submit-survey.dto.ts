import { SURVEY_QUESTIONS_MAX } from '@pwen/domain';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

const ANSWER_REQUIRED = { message: 'Please answer all questions' };

export class SubmitSurveyDto {
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(1)
  @IsInt({ message: 'A survey is needed' })
  surveyId: number;

  /** One for each question, in their order: the words, or one of the options. */
  @IsString({ ...ANSWER_REQUIRED, each: true })
  @ArrayMaxSize(SURVEY_QUESTIONS_MAX)
  @ArrayNotEmpty(ANSWER_REQUIRED)
  @IsArray(ANSWER_REQUIRED)
  answers: string[];

  /** The survey's `revision` that was answered: another one by now is SURVEY_CHANGED, and nothing is taken. */
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(1)
  @IsInt()
  revision?: number;

  /** The video that led here. */
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(1)
  @IsInt()
  contentId?: number;
}

export class SubmittedSurveyDto {
  pointsEarned: number;
  /** The balance now, in points. */
  newBalance: number;
  completedAt: Date;
}
