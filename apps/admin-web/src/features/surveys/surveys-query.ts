import { getSurvey, listSurveyDashboard } from '@pwen/api-client';
import { gatherPages, pageOf } from '@pwen/web/lists';
import { queryOptions } from '@tanstack/react-query';

import { surveyKeys } from './survey-keys';

const PAGE_ROWS = 100;
/** Ten requests at most; the page says so if there are ever more surveys. */
export const LOADED_SURVEYS_MAX = 1000;

/** Every survey with its figures, newest first. */
export const surveysQuery = queryOptions({
  queryKey: surveyKeys.list,
  queryFn: ({ signal }) =>
    gatherPages(
      async (cursor) => pageOf(await listSurveyDashboard({ query: { limit: PAGE_ROWS, cursor }, signal })),
      LOADED_SURVEYS_MAX,
    ),
  retry: 2,
});

/** A survey with its questions, which the list does not have. */
export const surveyQuery = (id: number) =>
  queryOptions({
    queryKey: surveyKeys.one(id),
    queryFn: async ({ signal }) => (await getSurvey({ path: { id }, signal })).data,
  });
