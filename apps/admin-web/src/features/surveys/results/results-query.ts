import { getSurveyResults } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { surveyKeys } from '../survey-keys';

const RECOUNTED_MS = 2000;

/** The results of one survey; polled while answers are still being counted. */
export const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: surveyKeys.results(id),
    queryFn: async ({ signal }) => (await getSurveyResults({ path: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.isStale ? RECOUNTED_MS : false),
  });

/** The address of the responses as a file. */
export const exportPath = (id: number): string => `/api/admin/surveys/${id}/export`;
