import {
  SURVEY_OPTION_MAX_LENGTH,
  SURVEY_OPTIONS_MAX,
  SURVEY_OPTIONS_MIN,
  SURVEY_QUESTION_MAX_LENGTH,
  SURVEY_QUESTIONS_MAX,
} from '../../contract/limits.js';
import type { FieldFault, FieldFaultCode } from '../../contract/refusals/field-faults.js';
import { RefusedFields } from '../../contract/refusals/refused-fields.js';
import { hasRepeatedChoice } from '../../contract/text/identifiers.js';
import { isLonger } from '../../contract/text/letters.js';
import { cleanLine } from '../../contract/text/lines.js';
import { isSameQuestion } from './match-questions.js';
import { isStoredList } from './stored-words.js';
import { type Question, QUESTION_TYPES, type QuestionType } from './survey.js';

/** A survey's questions as they travel: three lists, by index. Only the first has to be whole. */
export interface QuestionLists {
  readonly questions: readonly string[];
  /** `text` where it names none. */
  readonly questionTypes: readonly string[];
  /** Each a JSON-encoded list of options; empty where it names none. */
  readonly questionOptions: readonly string[];
}

/**
 * What a draft asks, without its blank questions and options. Questions are numbered as the form has them, the blank ones
 * counted, so that a fault leads to the right place.
 *
 * @param stored the questions that the survey has. Options that were stored together may stay together.
 * @throws DomainError INVALID_QUESTIONS with what is wrong with each list or place (`questions.0`)
 */
export function readQuestions(lists: QuestionLists, stored: readonly Question[] = []): Question[] {
  const faults = faultsOfLists(lists);
  const questions: Question[] = [];
  const seen = new Set<string>();
  lists.questions.forEach((typed, index) => {
    const text = cleanLine(typed);
    const type = lists.questionTypes[index] ?? 'text';
    const options = type === 'multiple_choice' ? readOptions(lists.questionOptions[index]) : [];
    // Nothing was asked here. With options it is a question that somebody forgot to write down.
    if (text === '' && options !== null && options.length === 0) return;

    const asked = `${type} ${text}`;
    const question = { text, type: type as QuestionType, options: options ?? [] };
    const fault =
      faultOfQuestion(text, type, options) ??
      (isRepeated(question, stored) ? OPTION_REPEATED : undefined) ??
      (seen.has(asked) ? REPEATED : undefined);
    seen.add(asked);
    if (fault) faults[`${fault.list}.${index}`] = numbered(fault, index + 1);
    else questions.push(question);
  });
  if (Object.keys(faults).length === 0) Object.assign(faults, faultsOfCount(questions.length));
  if (Object.keys(faults).length > 0) throw new RefusedFields('INVALID_QUESTIONS', faults);
  return questions;
}

interface QuestionFault {
  /** The list in which the field is that has to change. */
  readonly list: keyof QuestionLists;
  readonly code: FieldFaultCode;
  readonly limit?: Readonly<Record<string, number>>;
}

/** A question is known by its words and its type: two of them could not be told apart after an edit. */
const REPEATED: QuestionFault = { list: 'questions', code: 'QUESTION_REPEATED' };

/** Who reads two options aloud must hear two, or the votes for one of them are split. */
const OPTION_REPEATED: QuestionFault = { list: 'questionOptions', code: 'OPTION_REPEATED' };

const numbered = ({ code, limit }: QuestionFault, number: number): FieldFault => ({
  code,
  values: { number, ...limit },
});

function faultsOfLists({
  questions,
  questionTypes,
  questionOptions,
}: QuestionLists): Record<string, FieldFault> {
  return {
    ...(questions.length === 0 ? { questions: { code: 'QUESTIONS_MISSING' } } : {}),
    ...(questionTypes.length > questions.length
      ? { questionTypes: { code: 'MORE_TYPES_THAN_QUESTIONS' } }
      : {}),
    ...(questionOptions.length > questions.length
      ? { questionOptions: { code: 'MORE_OPTION_LISTS_THAN_QUESTIONS' } }
      : {}),
  };
}

function faultsOfCount(count: number): Record<string, FieldFault> {
  if (count === 0) return { questions: { code: 'QUESTIONS_BLANK' } };
  if (count > SURVEY_QUESTIONS_MAX)
    return { questions: { code: 'TOO_MANY_QUESTIONS', values: { max: SURVEY_QUESTIONS_MAX } } };
  return {};
}

/** @param options null when they could not be read */
function faultOfQuestion(
  text: string,
  type: string,
  options: readonly string[] | null,
): QuestionFault | undefined {
  if (text === '') return { list: 'questions', code: 'QUESTION_EMPTY' };
  if (isLonger(text, SURVEY_QUESTION_MAX_LENGTH))
    return { list: 'questions', code: 'QUESTION_TOO_LONG', limit: { max: SURVEY_QUESTION_MAX_LENGTH } };
  if (!QUESTION_TYPES.some((known) => known === type))
    return { list: 'questionTypes', code: 'UNKNOWN_QUESTION_TYPE' };
  if (options === null) return { list: 'questionOptions', code: 'OPTIONS_UNREADABLE' };
  return type === 'text' ? undefined : faultOfOptions(options);
}

function faultOfOptions(options: readonly string[]): QuestionFault | undefined {
  const list = 'questionOptions';
  if (options.length < SURVEY_OPTIONS_MIN)
    return { list, code: 'TOO_FEW_OPTIONS', limit: { min: SURVEY_OPTIONS_MIN } };
  if (options.length > SURVEY_OPTIONS_MAX)
    return { list, code: 'TOO_MANY_OPTIONS', limit: { max: SURVEY_OPTIONS_MAX } };
  if (options.some((option) => isLonger(option, SURVEY_OPTION_MAX_LENGTH)))
    return { list, code: 'OPTION_TOO_LONG', limit: { max: SURVEY_OPTION_MAX_LENGTH } };
  return undefined;
}

function isRepeated(question: Question, stored: readonly Question[]): boolean {
  const { options } = question;
  const before = stored.find((each) => isSameQuestion(each, question));
  return hasRepeatedChoice(options) && !(before && isStoredList(before.options, options));
}

/** The options that are not blank; null when the text is no JSON list of texts. */
function readOptions(encoded: string | undefined): string[] | null {
  if (encoded === undefined || encoded.trim() === '') return [];
  const list = parse(encoded);
  if (!Array.isArray(list) || !list.every((option) => typeof option === 'string')) return null;
  return list.map(cleanLine).filter((option) => option !== '');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
