import { cleanLine, QUICK_SURVEY_QUESTIONS, SURVEY_ANSWER_MAX_LENGTH } from '@pwen/domain';
import { IsIn } from 'class-validator';

import { IsTexts } from '../../platform/forms/text-rules.js';

const MESSAGES = {
  missing: 'Please answer all questions',
  tooLong: `Answers must be at most ${SURVEY_ANSWER_MAX_LENGTH} characters`,
};

export class AnswerQuickSurveyDto {
  /** One for each of the three questions, in order. */
  @IsTexts(
    { min: QUICK_SURVEY_QUESTIONS, max: QUICK_SURVEY_QUESTIONS },
    { clean: cleanLine, max: SURVEY_ANSWER_MAX_LENGTH },
    { ...MESSAGES, required: true },
  )
  answers: string[];

  @IsIn(['quick'], { message: 'Only the quick survey can be answered here' })
  type: 'quick';
}

export class AnsweredQuickSurveyDto {
  success: true;
  pointsEarned: number;
  /** The balance after these points. */
  newBalance: number;
  /** The receipt number of the last entry that this balance includes: it tells which of two balances is the newer. */
  balanceSequence: number;
}
