import type { QuestionType, SurveyDraftDto, SurveyDto } from '@pwen/api-client';
import { readOptions } from '@pwen/web/surveys';

/** What is asked. A text answer has no options. */
export interface Question {
  text: string;
  type: QuestionType;
  options: string[];
}

type Lists = Required<Pick<SurveyDraftDto, 'questions' | 'questionTypes' | 'questionOptions'>>;

/** The three lists of the server, by index, as questions. */
export function questionsOf(survey: Pick<SurveyDto, keyof Lists>): Question[] {
  return survey.questions.map((text, index) => ({
    text,
    type: survey.questionTypes[index] === 'multiple_choice' ? 'multiple_choice' : 'text',
    options: readOptions(survey.questionOptions[index]),
  }));
}

/** Questions as the server's three lists. Blank ones go along, so that its messages count as the form does. */
export function toLists(questions: readonly Question[]): Lists {
  return {
    questions: questions.map(({ text }) => text),
    questionTypes: questions.map(({ type }) => type),
    questionOptions: questions.map(({ type, options }) => JSON.stringify(type === 'text' ? [] : options)),
  };
}

/** What somebody typed, as the server keeps and compares it. */
export function cleaned(text: string): string {
  return text.normalize('NFC').trim();
}

/** The options that were written; blank ones are left out when the survey is saved. */
export function writtenOptions({ options }: Pick<Question, 'options'>): string[] {
  return options.map(cleaned).filter((option) => option !== '');
}

/** A question is its words and its type: an edit that keeps both keeps the question and its answers. */
export function identityOf({ text, type }: Pick<Question, 'text' | 'type'>): string {
  return `${type} ${cleaned(text)}`;
}
