import { countApprovals, listBalanceChanges } from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { accessSettingsQuery } from '../settings/settings-query';
import { balanceKeys } from './balance-keys';

const COUNTED_EVERY_MS = 60_000;

/** How many changes wait, and how many of them one may decide now. */
export const approvalCountsQuery = queryOptions({
  queryKey: balanceKeys.count,
  queryFn: async ({ signal }) => (await countApprovals({ signal })).data,
  refetchInterval: COUNTED_EVERY_MS,
});

export interface ChangesPage {
  state: 'waiting' | 'all';
  cursor?: number;
  limit: number;
}

/** A page of changes, newest first. The previous page stays visible until the next one is loaded. */
export const changesQuery = (query: ChangesPage) =>
  queryOptions({
    queryKey: balanceKeys.list(query),
    queryFn: async ({ signal }) => pageOf(await listBalanceChanges({ query, signal })),
    placeholderData: keepPreviousData,
    // What another administrator decides meanwhile leaves the list by itself.
    refetchInterval: query.state === 'waiting' ? COUNTED_EVERY_MS : false,
  });

/** Above which amount, as of now, a second administrator must approve. */
export const thresholdQuery = queryOptions({
  ...accessSettingsQuery,
  select: ({ countingThresholdPoints }) => countingThresholdPoints,
});
