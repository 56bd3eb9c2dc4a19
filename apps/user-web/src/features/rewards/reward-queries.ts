import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { countNewRewards, listRewards, type RewardDto } from '@pwen/api-client';

const STALE_MS = 60_000;
const PAGE_SIZE = 24;
const NEW_COUNT_REFRESH_MS = 60_000;

export interface RewardPage {
  rewards: RewardDto[];
  nextCursor: number | null;
}

/** The catalogue, newest first. The next key travels in the answer's headers. */
export const rewardsQuery = infiniteQueryOptions({
  queryKey: ['rewards', 'list'],
  queryFn: async ({ pageParam }): Promise<RewardPage> => {
    const { data, response } = await listRewards({
      query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
    });
    const next = response.headers.get('X-Next-Cursor');
    return { rewards: data, nextCursor: next === null ? null : Number(next) };
  },
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: STALE_MS,
});

/** How many rewards a signed-in person has not seen yet. */
export function newCountQuery(userId: number | null) {
  return queryOptions({
    queryKey: ['rewards', 'new-count', userId],
    queryFn: async () => (await countNewRewards()).data,
    refetchInterval: NEW_COUNT_REFRESH_MS,
    enabled: userId !== null,
  });
}

/** Notes how many vouchers of a reward are left, without asking again. */
export function noteStock(queries: QueryClient, rewardId: number, vouchers: number): void {
  const noted = (reward: RewardDto): RewardDto =>
    reward.id === rewardId
      ? { ...reward, availableVouchersCount: vouchers, hasAvailableVouchers: vouchers > 0 }
      : reward;
  queries.setQueryData<InfiniteData<RewardPage, number | null>>(
    rewardsQuery.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, rewards: page.rewards.map(noted) })) },
  );
}
