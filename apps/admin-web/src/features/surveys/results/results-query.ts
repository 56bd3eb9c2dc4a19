import { getSurveyResults } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';
import { surveyKeys } from '../survey-keys';

const RECOUNTED_MS = 2000;

/** The tally of one survey; asked for again while something is still being counted. */
export const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: surveyKeys.results(id),
    queryFn: async ({ signal }) => (await getSurveyResults({ path: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.isStale ? RECOUNTED_MS : false),
  });

/** The responses as CSV. A plain address, so that the browser writes the file while it still arrives. */
export const exportUrl = (id: number): string => `/api/admin/surveys/${id}/export`;
