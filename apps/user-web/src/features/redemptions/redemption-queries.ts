import { getRedemption, listRedemptions, type RedemptionDto } from '@pwen/api-client';
import { infiniteList, pageOf, rowsOf } from '@pwen/web/lists';
import { queryOptions, useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { use } from 'react';

import { isRefusedWith } from '../../api/refusal';
import { whenRestored } from './keep-offline/kept-redemptions';
import { marksOnTheWay, withMarks } from './mark-used/marks-on-the-way';
import { redemptionKeys } from './redemption-keys';

const PAGE_SIZE = 50;
const STALE_MS = 30_000;
const FIRST_LOOK_MS = 1000;
const LATER_LOOKS_MS = 15_000;

/** A person's redemptions, newest first. */
function redemptionsQuery(userId: number) {
  return infiniteList({
    queryKey: redemptionKeys.list(userId),
    fetchPage: async (cursor) => pageOf(await listRedemptions({ query: { limit: PAGE_SIZE, cursor } })),
    staleTime: STALE_MS,
    refetchOnReconnect: 'always',
  });
}

/**
 * A person's redemptions, starting with those stored on the device. With `ask: false` nothing is fetched: only what is
 * known already is returned.
 */
export function useRedemptions(userId: number, { ask = true } = {}) {
  const queries = useQueryClient();
  use(whenRestored(queries));
  const query = useInfiniteQuery({ ...redemptionsQuery(userId), enabled: ask });
  const marks = marksOnTheWay.useOf(userId);
  const known = rowsOf(query.data);
  return { ...query, redemptions: known && withMarks(known, marks) };
}

/** A pending redemption, polled less and less often until it is settled. */
export function pendingQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: redemptionKeys.one(userId, id),
    queryFn: async () => (await getRedemption({ path: { id } })).data,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      // What somebody looks at first takes hours: whoever comes back sees what became of it.
      if (
        (data && (data.status !== 'pending' || data.heldUntil)) ||
        isRefusedWith(error, 'REDEMPTION_NOT_FOUND')
      )
        return false;
      return Math.min(LATER_LOOKS_MS, FIRST_LOOK_MS * 1.5 ** (dataUpdateCount + errorUpdateCount));
    },
  });
}

/** Puts a redemption into the list: it replaces the one with the same id, or goes on top. */
export async function cacheRedemption(queries: QueryClient, userId: number, redemption: RedemptionDto) {
  // The stored list is restored first: a list of one must not replace it.
  await whenRestored(queries);
  queries.setQueryData(redemptionsQuery(userId).queryKey, (list) => {
    const pages = list?.pages ?? [{ rows: [], next: null, total: null }];
    const isKnown = pages.some(({ rows }) => rows.some(({ id }) => id === redemption.id));
    return {
      pageParams: list?.pageParams ?? [null],
      pages: pages.map((page, index) => ({
        ...page,
        rows: isKnown
          ? page.rows.map((each) => (each.id === redemption.id ? redemption : each))
          : [...(index === 0 ? [redemption] : []), ...page.rows],
      })),
    };
  });
}
