import { getReward, listRewards } from '@pwen/api-client';
import { gatherPages, pageOf } from '@pwen/web/lists';
import { queryOptions } from '@tanstack/react-query';

import { rewardKeys } from './reward-keys';

const PAGE_ROWS = 100;
/** Ten requests at most; if a catalogue is longer, the page says so. */
export const LOADED_REWARDS_MAX = 1000;

/** Pending redemptions are settled within seconds: pages that show them poll at this interval. */
export const PENDING_LOOK_MS = 5000;

/** The whole catalogue, because searching in the browser is only correct over all rows. */
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
