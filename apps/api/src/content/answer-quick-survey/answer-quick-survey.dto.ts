import { cleanLine, QUICK_SURVEY_ANSWER_MAX_LENGTH, QUICK_SURVEY_QUESTIONS } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';

const ALL = { message: 'Please answer all questions' };

export class AnswerQuickSurveyDto {
  /** One for each of the three questions, in their order. */
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((answer: unknown) => (typeof answer === 'string' ? cleanLine(answer) : answer))
      : value,
  )
  @MaxLength(QUICK_SURVEY_ANSWER_MAX_LENGTH, {
    each: true,
    message: `Answers must be at most ${QUICK_SURVEY_ANSWER_MAX_LENGTH} characters`,
  })
  @IsNotEmpty({ ...ALL, each: true })
  @IsString({ ...ALL, each: true })
  @ArrayMaxSize(QUICK_SURVEY_QUESTIONS, ALL)
  @ArrayMinSize(QUICK_SURVEY_QUESTIONS, ALL)
  @IsArray(ALL)
  answers: string[];

  @IsIn(['quick'], { message: 'Only the quick survey is answered here' })
  type: 'quick';
}

export class AnsweredQuickSurveyDto {
  success: true;
  pointsEarned: number;
  /** The balance now, in points. */
  newBalance: number;
}
