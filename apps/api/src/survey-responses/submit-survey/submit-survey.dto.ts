import { cleanLine, SURVEY_OPTION_MAX_LENGTH, SURVEY_QUESTIONS_MAX, SURVEY_SEEN_MAX_MS } from '@pwen/domain';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsText, IsTexts } from '../../platform/forms/text-rules.js';
import { INT4_MAX, IsRowId, IsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { OPENING_MAX_LENGTH } from '../../surveys/index.js';

const MESSAGES = {
  missing: 'Please answer all questions',
  tooLong: `Answers must be at most ${SURVEY_OPTION_MAX_LENGTH} characters`,
};

export class SubmitSurveyDto {
  @IsRowId('A survey is needed')
  surveyId: number;

  /** One for each question, in order: a text, or one of the options. */
  @IsTexts(
    { min: 1, max: SURVEY_QUESTIONS_MAX },
    { clean: cleanLine, max: SURVEY_OPTION_MAX_LENGTH },
    MESSAGES,
  )
  answers: string[];

  /** The answered `revision` of the survey. If it has changed, the call is refused with SURVEY_CHANGED. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 1, max: INT4_MAX })
  revision?: number;

  /** The video that requires this survey. */
  @MayBeAbsent()
  @IsRowId()
  contentId?: number;

  /** The `opening` with which the survey was shown. Without a valid one the answers count as fast. */
  @MayBeAbsent()
  @IsText({ max: OPENING_MAX_LENGTH }, { tooLong: 'This opening is not one of ours' })
  opening?: string;

  /** For how long the form was seen, in milliseconds. It only shortens the time that the server has measured. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 0, max: SURVEY_SEEN_MAX_MS })
  seenMs?: number;
}

export class SubmittedSurveyDto {
  /** 0 for answers that came faster than the questions can be read, unless the settings pay them. */
  pointsEarned: number;
  /** The balance after these points. */
  newBalance: number;
  /** The receipt number of the last entry that this balance includes: it tells which of two balances is the newer. */
  balanceSequence: number;
  completedAt: Date;
}
