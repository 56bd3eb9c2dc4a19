import { type Question, readQuestions, type SurveyStatus } from '@pwen/domain';

import type { SurveyDraftDto } from './survey-draft.dto.js';

/** A survey as an administrator means it. */
export interface SurveyDraft {
  readonly title: string;
  readonly description: string;
  readonly pointsReward: number;
  readonly questions: readonly Question[];
  /** Null where the form does not say: a new survey is active then, an edited one stays what it is. */
  readonly status: SurveyStatus | null;
  readonly endDate: Date | null;
}

/** @throws DomainError INVALID_QUESTIONS when the questions are not right */
export function toDraft(form: SurveyDraftDto): SurveyDraft {
  const { title, description, pointsReward, questions, questionTypes, questionOptions } = form;
  return {
    title,
    description,
    pointsReward,
    questions: readQuestions({
      questions,
      questionTypes: questionTypes ?? [],
      questionOptions: questionOptions ?? [],
    }),
    status: form.status ?? null,
    endDate: form.endDate ?? null,
  };
}
