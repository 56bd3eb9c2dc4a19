import {
  SURVEY_OPTION_MAX_LENGTH,
  SURVEY_OPTIONS_MAX,
  SURVEY_OPTIONS_MIN,
  SURVEY_QUESTION_MAX_LENGTH,
  SURVEY_QUESTIONS_MAX,
} from '../constants/limits.js';
import { DomainError } from '../errors/domain-error.js';
import { cleanLine, lengthOf } from './clean-text.js';
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
 * counted, so that a message leads to the right place.
 *
 * @throws DomainError INVALID_QUESTIONS with a message for every list or place (`questions.0`) that is wrong
 */
export function readQuestions(lists: QuestionLists): Question[] {
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
    const fault = faultOfQuestion(text, type, options) ?? (seen.has(asked) ? TWICE : undefined);
    seen.add(asked);
    if (fault) faults[`${fault.list}.${index}`] = fault.message(index + 1);
    else questions.push({ text, type: type as QuestionType, options: options ?? [] });
  });
  if (Object.keys(faults).length === 0) Object.assign(faults, faultsOfCount(questions.length));
  if (Object.keys(faults).length > 0) throw new DomainError('INVALID_QUESTIONS', faults);
  return questions;
}

interface Fault {
  readonly list: keyof QuestionLists;
  readonly message: (number: number) => string;
}

const fault = (list: keyof QuestionLists, words: string): Fault => ({
  list,
  message: (number) => `Question ${number}: ${words}`,
});

const EMPTY: Fault = { list: 'questions', message: () => 'Question cannot be empty' };
const TOO_LONG = fault('questions', `Questions must be at most ${SURVEY_QUESTION_MAX_LENGTH} characters`);
/** A question is known by its words and its type: two of them could not be told apart after an edit. */
const TWICE = fault('questions', 'This question is already in the survey');
const UNKNOWN_TYPE = fault('questionTypes', 'Question type must be text or multiple_choice');
const NO_LIST = fault('questionOptions', 'Options must be a JSON list of texts');
const TOO_FEW = fault(
  'questionOptions',
  `Multiple choice questions must have at least ${SURVEY_OPTIONS_MIN} options`,
);
const TOO_MANY = fault(
  'questionOptions',
  `Multiple choice questions can have at most ${SURVEY_OPTIONS_MAX} options`,
);
const OPTION_TOO_LONG = fault(
  'questionOptions',
  `Options must be at most ${SURVEY_OPTION_MAX_LENGTH} characters`,
);
const OPTION_TWICE = fault('questionOptions', 'Every option must be different');

function faultsOfLists({ questions, questionTypes, questionOptions }: QuestionLists): Record<string, string> {
  return {
    ...(questions.length === 0 ? { questions: 'At least one question is required' } : {}),
    ...(questionTypes.length > questions.length
      ? { questionTypes: 'There are more question types than questions' }
      : {}),
    ...(questionOptions.length > questions.length
      ? { questionOptions: 'There are more lists of options than questions' }
      : {}),
  };
}

function faultsOfCount(count: number): Record<string, string> {
  if (count === 0) return { questions: 'Please add at least one question with text' };
  if (count > SURVEY_QUESTIONS_MAX) return { questions: `Maximum ${SURVEY_QUESTIONS_MAX} questions allowed` };
  return {};
}

/** @param options null when they could not be read */
function faultOfQuestion(text: string, type: string, options: readonly string[] | null): Fault | undefined {
  if (text === '') return EMPTY;
  if (lengthOf(text) > SURVEY_QUESTION_MAX_LENGTH) return TOO_LONG;
  if (!QUESTION_TYPES.some((known) => known === type)) return UNKNOWN_TYPE;
  if (options === null) return NO_LIST;
  if (type === 'text') return undefined;
  if (options.length < SURVEY_OPTIONS_MIN) return TOO_FEW;
  if (options.length > SURVEY_OPTIONS_MAX) return TOO_MANY;
  if (options.some((option) => lengthOf(option) > SURVEY_OPTION_MAX_LENGTH)) return OPTION_TOO_LONG;
  return new Set(options).size < options.length ? OPTION_TWICE : undefined;
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
