import { getReward, listRewards } from '@pwen/api-client';
import { gatherPages, pageOf } from '@pwen/web/lists';
import { queryOptions } from '@tanstack/react-query';
import { rewardKeys } from './reward-keys';

const PAGE_ROWS = 100;
/** Ten requests at most: nobody's catalogue is that long, and the page says so if one is. */
export const LOADED_REWARDS_MAX = 1000;

/** What is pending settles within seconds: pages that show it look again. */
export const PENDING_LOOK_MS = 5000;

/** The whole catalogue, because searching in this page is only right over all rows. */
export const rewardsQuery = queryOptions({
  queryKey: rewardKeys.list,
  queryFn: ({ signal }) =>
    gatherPages(
      async (cursor) => pageOf(await listRewards({ query: { limit: PAGE_ROWS, cursor }, signal })),
      LOADED_REWARDS_MAX,
    ),
  retry: 2,
});

export const rewardQuery = (id: number) =>
  queryOptions({
    queryKey: rewardKeys.one(id),
    queryFn: async ({ signal }) => (await getReward({ path: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.stock?.reserved ? PENDING_LOOK_MS : false),
  });
