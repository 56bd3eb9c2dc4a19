import { getReward, listRewards, type RewardDto } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

const PAGE_ROWS = 100;
/** Ten requests at most: nobody's catalogue is that long, and the page says so if one is. */
export const LOADED_REWARDS_MAX = 1000;

/** Whatever changes a reward or its vouchers makes all of these stale: invalidate by this key. */
export const REWARDS_KEY = ['rewards'] as const;

/** What is pending settles within seconds: pages that show it look again. */
export const PENDING_LOOK_MS = 5000;

export interface LoadedRewards {
  rows: RewardDto[];
  /** All rows that the server has, loaded or not. */
  total: number;
}

/** The whole catalogue, gathered page after page, because searching here is only true over all rows. */
export const rewardsQuery = queryOptions({
  queryKey: [...REWARDS_KEY, 'list'],
  queryFn: async ({ signal }): Promise<LoadedRewards> => {
    const rows: RewardDto[] = [];
    let total: number;
    let cursor: number | undefined;
    do {
      const { data, response } = await listRewards({ query: { limit: PAGE_ROWS, cursor }, signal });
      rows.push(...data);
      total = Number(response.headers.get('X-Total-Count') ?? rows.length);
      const next = response.headers.get('X-Next-Cursor');
      cursor = next === null ? undefined : Number(next);
    } while (cursor !== undefined && rows.length < LOADED_REWARDS_MAX);
    return { rows, total };
  },
  retry: 2,
});

export const rewardQuery = (id: number) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await getReward({ path: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.stock?.reserved ? PENDING_LOOK_MS : false),
  });
