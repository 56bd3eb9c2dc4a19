import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import {
  getSurvey,
  getSurveyProgress,
  getSurveyResults,
  getSurveyStats,
  listSurveyResponses,
  listSurveyResults,
  listSurveys,
  type SurveyDto,
  type SurveyResponseDto,
  type SurveyResultsDto,
} from '@pwen/api-client';
import { worthARetry } from '../../api/refusal';

const STALE_MS = 5 * 60_000;
const MAX_RETRIES = 3;
const PAGE_SIZE = 50;
const RESPONSES_PAGE_SIZE = 25;
const RESULTS_PAGE_SIZE = 12;
const FRESH = { staleTime: STALE_MS, retry: worthARetry(MAX_RETRIES) };

export interface SurveyPage {
  surveys: SurveyDto[];
  nextCursor: number | null;
}

/** The surveys, newest first; for a person with what they have answered. `userId` is null for a guest. */
export function surveysQuery(userId: number | null) {
  return infiniteQueryOptions({
    queryKey: ['surveys', 'list', userId],
    queryFn: async ({ pageParam }): Promise<SurveyPage> => {
      const query = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      const { data, response } = await (userId === null
        ? listSurveys({ query })
        : getSurveyProgress({ query }));
      return { surveys: data, nextCursor: keyIn(response, 'X-Next-Cursor') };
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    ...FRESH,
  });
}

/** One survey, as this person (null for a guest) sees it. */
export function surveyQuery(id: number, userId: number | null) {
  return queryOptions({
    queryKey: ['surveys', 'one', id, userId],
    queryFn: async () => (await getSurvey({ path: { id } })).data,
    ...FRESH,
  });
}

export function surveyStatsQuery(userId: number) {
  return queryOptions({
    queryKey: ['surveys', 'stats', userId],
    queryFn: async () => (await getSurveyStats()).data,
    ...FRESH,
  });
}

export interface ResponsePage {
  responses: SurveyResponseDto[];
  nextCursor: number | null;
}

/** What this person has answered, newest first. */
export function surveyResponsesQuery(userId: number) {
  return infiniteQueryOptions({
    queryKey: ['surveys', 'responses', userId],
    queryFn: async ({ pageParam }): Promise<ResponsePage> => {
      const { data, response } = await listSurveyResponses({
        query: { limit: RESPONSES_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      });
      return { responses: data, nextCursor: keyIn(response, 'X-Next-Cursor') };
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    ...FRESH,
  });
}

export interface ResultsPage {
  results: SurveyResultsDto[];
  nextCursor: number | null;
}

/** What was answered to all surveys, newest first; open to everyone. */
export const allResultsQuery = infiniteQueryOptions({
  queryKey: ['surveys', 'results', 'all'],
  queryFn: async ({ pageParam }): Promise<ResultsPage> => {
    const { data, response } = await listSurveyResults({
      query: { limit: RESULTS_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
    });
    return { results: data, nextCursor: keyIn(response, 'X-Next-Cursor') };
  },
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.nextCursor,
  ...FRESH,
});

/** What was answered to one survey. */
export function surveyResultsQuery(id: number) {
  return queryOptions({
    queryKey: ['surveys', 'results', id],
    queryFn: async () => (await getSurveyResults({ path: { id } })).data,
    ...FRESH,
  });
}

function keyIn(response: Response, header: string): number | null {
  const key = response.headers.get(header);
  return key === null ? null : Number(key);
}

/** Notes in everything on the screen that the person has answered a survey, without asking again. */
export function noteAnswered(
  queries: QueryClient,
  userId: number,
  surveyId: number,
  completedAt: string,
): void {
  const noted = (survey: SurveyDto) =>
    survey.id === surveyId ? { ...survey, isCompleted: true, completedAt } : survey;
  queries.setQueryData<InfiniteData<SurveyPage, number | null>>(
    surveysQuery(userId).queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, surveys: page.surveys.map(noted) })) },
  );
  queries.setQueryData<SurveyDto>(
    surveyQuery(surveyId, userId).queryKey,
    (survey) => survey && noted(survey),
  );
}
