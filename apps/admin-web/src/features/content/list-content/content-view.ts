import type { Visibility } from '@pwen/api-client';

import { type AllowedValues, LAYOUTS, type ListView, ORDERS, wanted } from '../../../ui/lists/list-view';

const TYPES = ['all', 'video'] as const;
const VISIBILITIES = ['all', 'visible', 'hidden', 'scheduled', 'ended'] as const satisfies readonly (
  Visibility | 'all'
)[];
const LENGTHS = ['all', 'unknown'] as const;
export const SURVEYS = ['any', 'with', 'without'] as const;
const SORTS = ['date', 'title', 'points', 'views', 'priority'] as const;

/** With or without a required survey, or the id of one. */
export type SurveyChoice = (typeof SURVEYS)[number] | number;

/** What the list of videos shows, as its address says it. */
export interface ContentView extends ListView<(typeof SORTS)[number]> {
  type: (typeof TYPES)[number];
  visibility: (typeof VISIBILITIES)[number];
  survey: SurveyChoice;
  length: (typeof LENGTHS)[number];
}

export const USUAL_VIEW: Omit<ContentView, 'layout'> = {
  search: '',
  type: 'all',
  visibility: 'all',
  survey: 'any',
  length: 'all',
  sort: 'date',
  order: 'desc',
};

const SURVEY_ID = /^[1-9]\d{0,14}$/;

export const ALLOWED: AllowedValues<ContentView> = {
  type: TYPES,
  visibility: VISIBILITIES,
  survey: (text) => (SURVEY_ID.test(text) ? Number(text) : SURVEYS.find((known) => known === text)),
  length: LENGTHS,
  sort: SORTS,
  order: ORDERS,
  layout: LAYOUTS,
};

/** Which videos a view has, as the server is asked for them. */
export function filterOf({ search, type, visibility, survey, length }: ContentView) {
  return {
    search: search.trim() || undefined,
    type: wanted(type),
    visibility: wanted(visibility),
    requiresSurvey: survey === 'with' ? true : survey === 'without' ? false : undefined,
    requiredSurveyId: typeof survey === 'number' ? survey : undefined,
    length: wanted(length),
  };
}
