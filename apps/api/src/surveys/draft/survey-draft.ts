import { type Question, readQuestions, type SurveyStatus } from '@pwen/domain';

import type { SurveyDraftDto } from './survey-draft.dto.js';

/** A validated survey form. */
export interface SurveyDraft {
  readonly title: string;
  readonly description: string;
  readonly pointsReward: number;
  readonly questions: readonly Question[];
  /** Null if the form has none: a new survey is then active, and an edited one keeps its status. */
  readonly status: SurveyStatus | null;
  readonly endDate: Date | null;
}

/**
 * @param stored the questions that the survey has
 * @throws DomainError INVALID_QUESTIONS
 */
export function toDraft(form: SurveyDraftDto, stored: readonly Question[] = []): SurveyDraft {
  const { title, description, pointsReward, questions, questionTypes, questionOptions } = form;
  return {
    title,
    description,
    pointsReward,
    questions: readQuestions(
      { questions, questionTypes: questionTypes ?? [], questionOptions: questionOptions ?? [] },
      stored,
    ),
    status: form.status ?? null,
    endDate: form.endDate ?? null,
  };
}
