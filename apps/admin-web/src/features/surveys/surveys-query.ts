import { getSurvey, listSurveyDashboard, type SurveyDashboardDto } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

const PAGE_ROWS = 100;
/** Ten requests at most; the page says so if there are ever more surveys. */
export const LOADED_SURVEYS_MAX = 1000;

/** Whatever changes a survey makes all of these stale: invalidate by this key. */
export const SURVEYS_KEY = ['surveys'] as const;

export interface LoadedSurveys {
  rows: SurveyDashboardDto[];
  /** All rows that the server has, loaded or not. */
  total: number;
}

/** Every survey with how it does, newest first, gathered page after page along the server's cursor. */
export const surveysQuery = queryOptions({
  queryKey: [...SURVEYS_KEY, 'list'],
  queryFn: async ({ signal }): Promise<LoadedSurveys> => {
    const rows: SurveyDashboardDto[] = [];
    let total: number;
    let cursor: number | undefined;
    do {
      const { data, response } = await listSurveyDashboard({ query: { limit: PAGE_ROWS, cursor }, signal });
      rows.push(...data);
      total = Number(response.headers.get('X-Total-Count') ?? rows.length);
      const next = response.headers.get('X-Next-Cursor');
      cursor = next === null ? undefined : Number(next);
    } while (cursor !== undefined && rows.length < LOADED_SURVEYS_MAX);
    return { rows, total };
  },
  retry: 2,
});

/** A survey with its questions: the cards have none. */
export const surveyQuery = (id: number) =>
  queryOptions({
    queryKey: [...SURVEYS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await getSurvey({ path: { id }, signal })).data,
  });
