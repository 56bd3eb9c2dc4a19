import {
  getSurvey,
  getSurveyProgress,
  getSurveyResults,
  getSurveyStats,
  listSurveyResponses,
  listSurveyResults,
  listSurveys,
  type SurveyDto,
} from '@pwen/api-client';
import { changeRows, infiniteList, pageOf } from '@pwen/web/lists';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { worthARetry } from '../../api/refusal';
import { surveyKeys } from './survey-keys';

const PAGE_SIZE = 50;
const RESPONSES_PAGE_SIZE = 25;
const RESULTS_PAGE_SIZE = 12;
const FRESHNESS = { staleTime: 5 * 60_000, retry: worthARetry(3) };
/** Results are the same for everybody. */
const SAME_FOR_ALL = { whenPersonChanges: 'keep' } as const;

/** The surveys, newest first; for a person with what they have answered. `userId` is null for a guest. */
export function surveysQuery(userId: number | null) {
  return infiniteList({
    queryKey: surveyKeys.list(userId),
    fetchPage: async (cursor) => {
      const query = { limit: PAGE_SIZE, cursor };
      return pageOf(await (userId === null ? listSurveys({ query }) : getSurveyProgress({ query })));
    },
    meta: { isKept: true },
    ...FRESHNESS,
  });
}

/** One survey, as this person (null for a guest) sees it. */
export function surveyQuery(id: number, userId: number | null) {
  return queryOptions({
    queryKey: surveyKeys.one(id, userId),
    queryFn: async () => (await getSurvey({ path: { id } })).data,
    ...FRESHNESS,
  });
}

export function surveyStatsQuery(userId: number) {
  return queryOptions({
    queryKey: surveyKeys.stats(userId),
    queryFn: async () => (await getSurveyStats()).data,
    meta: { isKept: true },
    ...FRESHNESS,
  });
}

/** What this person has answered, newest first. */
export function surveyResponsesQuery(userId: number) {
  return infiniteList({
    queryKey: surveyKeys.responses(userId),
    fetchPage: async (cursor) =>
      pageOf(await listSurveyResponses({ query: { limit: RESPONSES_PAGE_SIZE, cursor } })),
    ...FRESHNESS,
  });
}

/** What was answered to all surveys, newest first; open to everyone. */
export const allResultsQuery = infiniteList({
  queryKey: surveyKeys.resultsOfAll,
  fetchPage: async (cursor) =>
    pageOf(await listSurveyResults({ query: { limit: RESULTS_PAGE_SIZE, cursor } })),
  meta: SAME_FOR_ALL,
  ...FRESHNESS,
});

/** What was answered to one survey. */
export function surveyResultsQuery(id: number) {
  return queryOptions({
    queryKey: surveyKeys.resultsOf(id),
    queryFn: async () => (await getSurveyResults({ path: { id } })).data,
    meta: SAME_FOR_ALL,
    ...FRESHNESS,
  });
}

/** Marks a survey as answered by this person wherever it is shown, without asking the server again. */
export function cacheAnswered(
  queries: QueryClient,
  userId: number,
  surveyId: number,
  completedAt: string,
): void {
  const noted = <Survey extends SurveyDto>(survey: Survey): Survey =>
    survey.id === surveyId ? { ...survey, isCompleted: true, completedAt } : survey;
  changeRows(queries, surveysQuery(userId).queryKey, noted);
  queries.setQueryData(surveyQuery(surveyId, userId).queryKey, (survey) => survey && noted(survey));
}
