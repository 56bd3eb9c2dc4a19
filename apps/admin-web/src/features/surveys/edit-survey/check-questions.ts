import {
  cleanLine,
  type FieldFault,
  hasRepeatedChoice,
  isLonger,
  SURVEY_OPTION_MAX_LENGTH,
  SURVEY_OPTIONS_MAX,
  SURVEY_OPTIONS_MIN,
  SURVEY_QUESTION_MAX_LENGTH,
} from '@pwen/domain/contract';

import { identityOf, type Question, writtenOptions } from '../survey-questions';

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
  if (isLonger(cleanLine(question.text), SURVEY_QUESTION_MAX_LENGTH))
    return faultOf('QUESTION_TOO_LONG', { number, max: SURVEY_QUESTION_MAX_LENGTH });
  const asked = identityOf(question);
  const isRepeated = questions.slice(0, index).some((other) => identityOf(other) === asked);
  return isRepeated ? faultOf('QUESTION_REPEATED', { number }) : undefined;
}

/** @param stored the questions that the survey has: options that were stored together may stay together */
export function faultOfOptions(
  questions: readonly Question[],
  index: number,
  stored: readonly Question[],
): FieldFault | undefined {
  const question = questions[index];
  if (!question || question.type === 'text' || isBlank(question)) return undefined;
  const options = writtenOptions(question);
  const number = index + 1;
  if (options.length < SURVEY_OPTIONS_MIN)
    return faultOf('TOO_FEW_OPTIONS', { number, min: SURVEY_OPTIONS_MIN });
  if (options.length > SURVEY_OPTIONS_MAX)
    return faultOf('TOO_MANY_OPTIONS', { number, max: SURVEY_OPTIONS_MAX });
  if (options.some((option) => isLonger(option, SURVEY_OPTION_MAX_LENGTH)))
    return faultOf('OPTION_TOO_LONG', { number, max: SURVEY_OPTION_MAX_LENGTH });
  const isStored = stored.some(
    (before) => identityOf(before) === identityOf(question) && isSameList(writtenOptions(before), options),
  );
  return hasRepeatedChoice(options) && !isStored ? faultOf('OPTION_REPEATED', { number }) : undefined;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option, index) => option === other[index]);

const faultOf = (code: FieldFault['code'], values: FieldFault['values'] = {}): FieldFault => ({
  code,
  values,
});

const isBlank = ({ text }: Question): boolean => cleanLine(text) === '';
