import {
  type FieldFault,
  SURVEY_OPTION_MAX_LENGTH,
  SURVEY_OPTIONS_MAX,
  SURVEY_OPTIONS_MIN,
  SURVEY_QUESTION_MAX_LENGTH,
} from '@pwen/domain/constants';
import { countCharacters } from '@pwen/web/surveys';

import { cleaned, identityOf, type Question, writtenOptions } from '../survey-questions';

/** A blank question is ignored, unless it is the only question or has options. */
export function faultOfText(questions: readonly Question[], index: number): FieldFault | undefined {
  const question = questions[index];
  if (!question) return undefined;
  if (isBlank(question)) {
    if (question.type === 'multiple_choice' && writtenOptions(question).length > 0)
      return faultOf('QUESTION_EMPTY');
    return index === 0 && questions.every(isBlank) ? faultOf('QUESTIONS_BLANK') : undefined;
  }
  const number = index + 1;
  if (countCharacters(cleaned(question.text)) > SURVEY_QUESTION_MAX_LENGTH)
    return faultOf('QUESTION_TOO_LONG', { number, max: SURVEY_QUESTION_MAX_LENGTH });
  const asked = identityOf(question);
  const isRepeated = questions.slice(0, index).some((other) => identityOf(other) === asked);
  return isRepeated ? faultOf('QUESTION_REPEATED', { number }) : undefined;
}

export function faultOfOptions(questions: readonly Question[], index: number): FieldFault | undefined {
  const question = questions[index];
  if (!question || question.type === 'text' || isBlank(question)) return undefined;
  const options = writtenOptions(question);
  const number = index + 1;
  if (options.length < SURVEY_OPTIONS_MIN)
    return faultOf('TOO_FEW_OPTIONS', { number, min: SURVEY_OPTIONS_MIN });
  if (options.length > SURVEY_OPTIONS_MAX)
    return faultOf('TOO_MANY_OPTIONS', { number, max: SURVEY_OPTIONS_MAX });
  if (options.some((option) => countCharacters(option) > SURVEY_OPTION_MAX_LENGTH))
    return faultOf('OPTION_TOO_LONG', { number, max: SURVEY_OPTION_MAX_LENGTH });
  return new Set(options).size < options.length ? faultOf('OPTION_REPEATED', { number }) : undefined;
}

const faultOf = (code: FieldFault['code'], values: FieldFault['values'] = {}): FieldFault => ({
  code,
  values,
});

const isBlank = ({ text }: Question): boolean => cleaned(text) === '';
