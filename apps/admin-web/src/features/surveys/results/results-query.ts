import { getSurveyPeriodResults, getSurveyResults } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { OwnDays } from '../../../ui/time/period';
import { surveyKeys } from '../survey-keys';

const RECOUNTED_MS = 2000;

/** Whether answers are left out that came faster than the questions can be read. */
export type ResultsWish = { readonly withoutFast?: true };

/** The results of one survey; polled while answers are still being counted. */
export const resultsQuery = (id: number, wish: ResultsWish) =>
  queryOptions({
    queryKey: surveyKeys.results(id, { ...wish, days: 'all' }),
    queryFn: async ({ signal }) => (await getSurveyResults({ path: { id }, query: wish, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isStale ? RECOUNTED_MS : false),
  });

/** What was answered in a period; that of the period before stays visible until then. */
export const periodResultsQuery = (id: number, days: OwnDays | null, wish: ResultsWish) =>
  queryOptions({
    queryKey: surveyKeys.results(id, { ...days, ...wish }),
    queryFn: async ({ signal }) =>
      (await getSurveyPeriodResults({ path: { id }, query: { ...days, ...wish }, signal })).data,
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });

/** The address of the responses as a file. */
export const exportPath = (id: number, days: OwnDays | null): string =>
  `/api/admin/surveys/${id}/export${days ? `?${new URLSearchParams({ ...days })}` : ''}`;
