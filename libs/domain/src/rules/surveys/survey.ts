import { SURVEY_DEFAULT_OPTIONS } from '../../contract/limits.js';

export const SURVEY_STATUSES = ['draft', 'active', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

export const QUESTION_TYPES = ['text', 'multiple_choice'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A question. A text question has no options. */
export interface Question {
  readonly text: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
}

/** What decides whether a survey takes answers. */
export interface SurveyAvailability {
  readonly deleted: boolean;
  readonly status: SurveyStatus;
  readonly endDate: Date | null;
}

/** Whether the end date has passed; then a survey is over, whatever its status. */
export function hasEnded({ endDate }: Pick<SurveyAvailability, 'endDate'>, at: Date): boolean {
  return endDate !== null && endDate.getTime() <= at.getTime();
}

export function takesAnswers(survey: SurveyAvailability, at: Date): boolean {
  return !survey.deleted && survey.status === 'active' && !hasEnded(survey, at);
}

/** The options to choose from; none for a text question. */
export function offeredOptions({ type, options }: Pick<Question, 'type' | 'options'>): readonly string[] {
  if (type === 'text') return [];
  return options.length > 0 ? options : SURVEY_DEFAULT_OPTIONS;
}
