import {
  SURVEY_OPTION_MAX_LENGTH,
  SURVEY_OPTIONS_MAX,
  SURVEY_OPTIONS_MIN,
  SURVEY_QUESTION_MAX_LENGTH,
} from '@pwen/domain/constants';
import { cleaned, identityOf, type Question, writtenOptions } from '../survey-questions';

/** What can be wrong with a question's words; the names of the texts that say so. */
export type TextFault = 'noQuestion' | 'questionEmpty' | 'questionLength' | 'questionTwice';
/** What can be wrong with its options. */
export type OptionsFault = 'optionsFew' | 'optionsMany' | 'optionLength' | 'optionTwice';

/** Characters as the server counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** A blank question is left out, unless it is the only hope of the survey or somebody wrote options for it. */
export function faultOfText(questions: readonly Question[], index: number): TextFault | undefined {
  const question = questions[index];
  if (!question) return undefined;
  if (isBlank(question)) {
    if (question.type === 'multiple_choice' && writtenOptions(question).length > 0) return 'questionEmpty';
    return index === 0 && questions.every(isBlank) ? 'noQuestion' : undefined;
  }
  if (lengthOf(cleaned(question.text)) > SURVEY_QUESTION_MAX_LENGTH) return 'questionLength';
  const asked = identityOf(question);
  return questions.slice(0, index).some((other) => identityOf(other) === asked) ? 'questionTwice' : undefined;
}

export function faultOfOptions(question: Question | undefined): OptionsFault | undefined {
  if (!question || question.type === 'text' || isBlank(question)) return undefined;
  const options = writtenOptions(question);
  if (options.length < SURVEY_OPTIONS_MIN) return 'optionsFew';
  if (options.length > SURVEY_OPTIONS_MAX) return 'optionsMany';
  if (options.some((option) => lengthOf(option) > SURVEY_OPTION_MAX_LENGTH)) return 'optionLength';
  return new Set(options).size < options.length ? 'optionTwice' : undefined;
}

const isBlank = ({ text }: Question): boolean => cleaned(text) === '';
