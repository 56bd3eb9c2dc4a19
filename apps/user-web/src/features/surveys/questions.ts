import type { SurveyDto } from '@pwen/api-client';
import {
  cleanLine,
  cutTo,
  lengthOf,
  SURVEY_ANSWER_MAX_LENGTH,
  SURVEY_DEFAULT_OPTIONS,
  withoutMarks,
} from '@pwen/domain/contract';
import { readOptions } from '@pwen/web/surveys';

/** A question. Without options the answer is a text. */
export interface Question {
  text: string;
  options: readonly string[];
  /** Text and type of the question, which are unique within a survey: after an edit they identify the question. */
  key: string;
}

type SurveyQuestions = Pick<SurveyDto, 'questions' | 'questionTypes' | 'questionOptions'>;

export function questionsOf({ questions, questionTypes, questionOptions }: SurveyQuestions): Question[] {
  return questions.map((text, index) => {
    const type = questionTypes[index] ?? 'text';
    const options = type === 'text' ? [] : offeredOptions(questionOptions[index]);
    return { text, options, key: `${type}:${text}` };
  });
}

function offeredOptions(json: string | undefined): readonly string[] {
  const options = readOptions(json);
  return options.length > 0 ? options : SURVEY_DEFAULT_OPTIONS;
}

/** Answers by the key of their question, as they were typed or chosen. */
export type Answers = Readonly<Record<string, string>>;

/** The answer as it is sent; empty while there is none, or when the chosen option is no longer offered. */
export function answerTo({ key, options }: Question, answers: Answers): string {
  const answer = answers[key] ?? '';
  if (options.length === 0) return cleanLine(answer);
  return options.includes(answer) ? answer : '';
}

/** The letters of an answer while it is typed, as the server will count them. */
export const lettersIn = (text: string): number => lengthOf(withoutMarks(text));

export function cutToLimit(text: string): string {
  return lettersIn(text) <= SURVEY_ANSWER_MAX_LENGTH
    ? text
    : cutTo(SURVEY_ANSWER_MAX_LENGTH, withoutMarks(text));
}
