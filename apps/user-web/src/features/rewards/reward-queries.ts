import { listRewards } from '@pwen/api-client';
import { PAGE_MAX } from '@pwen/domain/contract';
import { changeRows, infiniteList, pageOf } from '@pwen/web/lists';
import type { QueryClient } from '@tanstack/react-query';

import { rewardKeys } from './reward-keys';

const STALE_MS = 60_000;
/** As many as the server puts into the page that it draws. */
const FIRST_PAGE_SIZE = 24;

/** The catalogue, newest first. */
export const rewardsQuery = infiniteList({
  queryKey: rewardKeys.list,
  fetchPage: async (cursor) =>
    pageOf(await listRewards({ query: { limit: cursor ? PAGE_MAX : FIRST_PAGE_SIZE, cursor } })),
  meta: { whenPersonChanges: 'fetch-again', isKept: true },
  staleTime: STALE_MS,
});

/** Notes how many vouchers of a reward are left, without asking the server again. */
export function cacheStock(queries: QueryClient, rewardId: number, vouchers: number): void {
  changeRows(queries, rewardsQuery.queryKey, (reward) =>
    reward.id === rewardId
      ? { ...reward, availableVouchersCount: vouchers, hasAvailableVouchers: vouchers > 0 }
      : reward,
  );
}
