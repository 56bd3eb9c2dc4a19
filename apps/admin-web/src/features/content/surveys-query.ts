import { listSurveys, type SurveyDto } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

const PAGE_ROWS = 100;
/** Five requests at most. */
const LOADED_SURVEYS_MAX = 500;

/** The newest surveys, as many as one is likely to put before a video. Stale with all else of surveys, by its first word. */
export const surveysQuery = queryOptions({
  queryKey: ['surveys', 'for-content'],
  queryFn: async ({ signal }): Promise<SurveyDto[]> => {
    const loaded: SurveyDto[] = [];
    let cursor: number | undefined;
    do {
      const { data, response } = await listSurveys({ query: { limit: PAGE_ROWS, cursor }, signal });
      loaded.push(...data);
      const next = response.headers.get('X-Next-Cursor');
      cursor = next === null ? undefined : Number(next);
    } while (cursor !== undefined && loaded.length < LOADED_SURVEYS_MAX);
    return loaded;
  },
});

/** Those that people can answer now: one that nobody can answer would keep nobody from the video. */
export const askableOf = (surveys: readonly SurveyDto[]): SurveyDto[] =>
  surveys.filter(({ status, hasEnded }) => status === 'active' && !hasEnded);
