import type { QuestionType, SurveyDraftDto, SurveyDto } from '@pwen/api-client';
import { cleanLine } from '@pwen/domain/contract';
import { readOptions } from '@pwen/web/surveys';

/** A question. A text question has no options. */
export interface Question {
  text: string;
  type: QuestionType;
  options: string[];
}

type Lists = Required<Pick<SurveyDraftDto, 'questions' | 'questionTypes' | 'questionOptions'>>;

/** Converts the API's three parallel lists to questions. */
export function questionsOf(survey: Pick<SurveyDto, keyof Lists>): Question[] {
  return survey.questions.map((text, index) => ({
    text,
    type: survey.questionTypes[index] === 'multiple_choice' ? 'multiple_choice' : 'text',
    options: readOptions(survey.questionOptions[index]),
  }));
}

/**
 * Converts questions to the API's three lists. Blank ones are included, so that the positions in its messages match the
 * form.
 */
export function toLists(questions: readonly Question[]): Lists {
  return {
    questions: questions.map(({ text }) => text),
    questionTypes: questions.map(({ type }) => type),
    questionOptions: questions.map(({ type, options }) => JSON.stringify(type === 'text' ? [] : options)),
  };
}

/** The options that are not blank; blank ones are dropped when the survey is saved. */
export function writtenOptions({ options }: Pick<Question, 'options'>): string[] {
  return options.map(cleanLine).filter((option) => option !== '');
}

/** A question is identified by its text and its type: an edit that keeps both keeps the question and its answers. */
export function identityOf({ text, type }: Pick<Question, 'text' | 'type'>): string {
  return `${type} ${cleanLine(text)}`;
}
