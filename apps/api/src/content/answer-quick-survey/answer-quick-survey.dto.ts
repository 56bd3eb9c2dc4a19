import { cleanLine, QUICK_SURVEY_QUESTIONS, SURVEY_ANSWER_MAX_LENGTH } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsNotEmpty, IsString } from 'class-validator';

import { MaxCharacters } from '../../platform/forms/form-rules.js';

const ALL = { message: 'Please answer all questions' };

export class AnswerQuickSurveyDto {
  /** One for each of the three questions, in their order. */
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((answer: unknown) => (typeof answer === 'string' ? cleanLine(answer) : answer))
      : value,
  )
  @MaxCharacters(SURVEY_ANSWER_MAX_LENGTH, {
    each: true,
    message: `Answers must be at most ${SURVEY_ANSWER_MAX_LENGTH} characters`,
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
