import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { use } from 'react';
import { getRedemption, listRedemptions, type RedemptionDto } from '@pwen/api-client';
import { isRefusedWith } from '../../api/refusal';
import { whenRestored } from './keep-offline/kept-redemptions';

const PAGE_SIZE = 50;
const STALE_MS = 30_000;
const FIRST_LOOK_MS = 1000;
const LATER_LOOKS_MS = 15_000;

interface RedemptionPage {
  redemptions: RedemptionDto[];
  nextCursor: number | null;
}

type RedemptionList = InfiniteData<RedemptionPage, number | null>;

/** A person's redemptions, newest first. */
export function redemptionsQuery(userId: number) {
  return infiniteQueryOptions({
    queryKey: ['redemptions', userId, 'list'],
    queryFn: async ({ pageParam }): Promise<RedemptionPage> => {
      const { data, response } = await listRedemptions({
        query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      });
      const next = response.headers.get('X-Next-Cursor');
      return { redemptions: data, nextCursor: next === null ? null : Number(next) };
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: STALE_MS,
    refetchOnReconnect: 'always',
  });
}

/**
 * The redemptions of a person, first those that the device keeps. With `ask: false` nothing is fetched: only what is
 * known already is shown.
 */
export function useRedemptions(userId: number, { ask = true } = {}) {
  const queries = useQueryClient();
  use(whenRestored(queries));
  const query = useInfiniteQuery({ ...redemptionsQuery(userId), enabled: ask });
  return { ...query, redemptions: query.data?.pages.flatMap((page) => page.redemptions) };
}

/** A pending redemption, looked at again and again, ever less often, until it is settled. */
export function pendingQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['redemptions', userId, 'one', id],
    queryFn: async () => (await getRedemption({ path: { id } })).data,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if ((data && data.status !== 'pending') || isRefusedWith(error, 'REDEMPTION_NOT_FOUND')) return false;
      return Math.min(LATER_LOOKS_MS, FIRST_LOOK_MS * 1.5 ** (dataUpdateCount + errorUpdateCount));
    },
  });
}

/** Puts a redemption into the list, in the place of what was known of it or on top. */
export async function noteRedemption(queries: QueryClient, userId: number, noted: RedemptionDto) {
  // What the device keeps comes first: a list of one must not take its place.
  await whenRestored(queries);
  queries.setQueryData<RedemptionList>(redemptionsQuery(userId).queryKey, (list) => {
    const pages = list?.pages ?? [{ redemptions: [], nextCursor: null }];
    const isKnown = pages.some(({ redemptions }) => redemptions.some(({ id }) => id === noted.id));
    return {
      pageParams: list?.pageParams ?? [null],
      pages: pages.map((page, index) => ({
        ...page,
        redemptions: isKnown
          ? page.redemptions.map((each) => (each.id === noted.id ? noted : each))
          : [...(index === 0 ? [noted] : []), ...page.redemptions],
      })),
    };
  });
}
