import type { SurveyDraftDto, SurveyDto, SurveyStatus } from '@pwen/api-client';
import { SURVEY_POINTS_DEFAULT } from '@pwen/domain/constants';
import { minuteOf, momentOfMinute, type ProgrammeMinute } from '../programme-minute';
import { type Question, questionsOf, toLists } from '../survey-questions';

/** What the form holds while it is filled in. */
export interface SurveyValues {
  title: string;
  description: string;
  pointsReward: number | null;
  status: SurveyStatus;
  endDate: ProgrammeMinute | null;
  /** Blank ones count for nothing. */
  questions: Question[];
}

export const EMPTY_QUESTION: Question = { text: '', type: 'text', options: [] };

/** @param survey the one that is edited; null for a new one */
export function initialValues(survey: SurveyDto | null): SurveyValues {
  const questions = survey ? questionsOf(survey) : [];
  return {
    title: survey?.title ?? '',
    description: survey?.description ?? '',
    pointsReward: survey?.pointsReward ?? SURVEY_POINTS_DEFAULT,
    status: survey?.status ?? 'active',
    endDate: survey?.endDate ? minuteOf(survey.endDate) : null,
    questions: questions.length > 0 ? questions : [EMPTY_QUESTION],
  };
}

/**
 * The form as the server takes it. It leaves out the blank questions itself, so that its messages count as the form does.
 *
 * @param survey the one that is edited; null for a new one
 */
export function toDraft(values: SurveyValues, survey: SurveyDto | null): SurveyDraftDto {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    pointsReward: values.pointsReward ?? 0,
    status: values.status,
    endDate: momentOfMinute(values.endDate, survey?.endDate ?? null),
    ...toLists(values.questions),
  };
}
