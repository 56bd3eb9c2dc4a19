import { getReward, listCatalogue, type ListCatalogueData } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { sortedPageOf } from '../../ui/lists/sorted-page';
import { rewardKeys } from './reward-keys';

/** Fills rows of two, three and four cards. */
const PAGE_ROWS = 24;

/** Pending redemptions are settled within seconds: pages that show them poll at this interval. */
export const PENDING_LOOK_MS = 5000;

type Wish = Omit<NonNullable<ListCatalogueData['query']>, 'limit' | 'cursor'>;

/** A page of the catalogue. The previous page stays visible until the next one is loaded. */
export const rewardsQuery = (wish: Wish, cursor: string | undefined) =>
  queryOptions({
    queryKey: rewardKeys.page({ ...wish, cursor }),
    queryFn: async ({ signal }) =>
      sortedPageOf(await listCatalogue({ query: { ...wish, cursor, limit: PAGE_ROWS }, signal })),
    placeholderData: keepPreviousData,
    retry: 2,
  });

export const rewardQuery = (id: number) =>
  queryOptions({
    queryKey: rewardKeys.one(id),
    queryFn: async ({ signal }) => (await getReward({ path: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.stock?.reserved ? PENDING_LOOK_MS : false),
  });
