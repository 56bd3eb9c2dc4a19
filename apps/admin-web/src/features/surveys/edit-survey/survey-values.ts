import type { SurveyDraftDto, SurveyDto, SurveyStatus } from '@pwen/api-client';
import { cleanLine, SURVEY_POINTS_DEFAULT } from '@pwen/domain/contract';

import type { Merged, Versions } from '../../../ui/conflict/merge';
import { mergeLists } from '../../../ui/conflict/merge-lists';
import { minuteOf, momentOfMinute, type ProgrammeMinute } from '../../../ui/time/programme-minute';
import { identityOf, type Question, questionsOf, toLists } from '../survey-questions';

/** The values of the form while it is filled in. */
export interface SurveyValues {
  title: string;
  description: string;
  pointsReward: number | null;
  status: SurveyStatus;
  endDate: ProgrammeMinute | null;
  /** Blank ones are ignored. */
  questions: Question[];
}

/** A blank question is ignored, unless it has options. */
export const isWritten = ({ text }: Question): boolean => cleanLine(text) !== '';

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
 * The values in the form that the API takes. The API ignores blank questions itself, so that the positions in its
 * messages match the form.
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

/** Question by question: two people may work on two questions of a survey. */
export const surveyMergers = {
  questions: (versions: Versions<Question[]>) => mergeLists(versions, identityOf) as Merged<Question[]>,
};
