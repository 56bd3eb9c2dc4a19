import {
  getSurvey,
  listSurveyDashboard,
  type ListSurveyDashboardData,
  type SurveyDto,
} from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { sortedPageOf } from '../../ui/lists/sorted-page';
import { surveyKeys } from './survey-keys';

/** Fills rows of two, three and four cards. */
const PAGE_ROWS = 24;

type Wish = Omit<NonNullable<ListSurveyDashboardData['query']>, 'limit' | 'cursor'>;

/** A page of the surveys with their figures. The previous page stays visible until the next one is loaded. */
export const surveysQuery = (wish: Wish, cursor: string | undefined) =>
  queryOptions({
    queryKey: surveyKeys.page({ ...wish, cursor }),
    queryFn: async ({ signal }) =>
      sortedPageOf(await listSurveyDashboard({ query: { ...wish, cursor, limit: PAGE_ROWS }, signal })),
    placeholderData: keepPreviousData,
    retry: 2,
  });

/** A survey with its questions, which the list does not have. */
export const surveyQuery = (id: number) =>
  queryOptions({
    queryKey: surveyKeys.one(id),
    queryFn: async ({ signal }): Promise<SurveyDto> => (await getSurvey({ path: { id }, signal })).data,
  });
