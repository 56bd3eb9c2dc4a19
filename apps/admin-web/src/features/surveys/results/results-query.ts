import { getSurveyPeriodResults, getSurveyResults } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { OwnDays } from '../../../ui/time/period';
import { surveyKeys } from '../survey-keys';

const RECOUNTED_MS = 2000;

/** The results of one survey; polled while answers are still being counted. */
export const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: surveyKeys.results(id),
    queryFn: async ({ signal }) => (await getSurveyResults({ path: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.isStale ? RECOUNTED_MS : false),
  });

/** What was answered in a period; that of the period before stays visible until then. */
export const periodResultsQuery = (id: number, days: OwnDays | null) =>
  queryOptions({
    queryKey: surveyKeys.results(id, days ?? {}),
    queryFn: async ({ signal }) =>
      (await getSurveyPeriodResults({ path: { id }, query: days ?? {}, signal })).data,
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });

/** The address of the responses as a file. */
export const exportPath = (id: number, days: OwnDays | null): string =>
  `/api/admin/surveys/${id}/export${days ? `?${new URLSearchParams({ ...days })}` : ''}`;
