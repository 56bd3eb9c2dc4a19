import { listRewardRedemptions } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PENDING_LOOK_MS, REWARDS_KEY } from '../rewards-query';

interface RedemptionsPage {
  rewardId: number;
  cursor?: number;
  limit: number;
}

/** A page of a reward's redemptions, newest first. The page before stays until the next is there. */
export const redemptionsQuery = ({ rewardId, ...query }: RedemptionsPage) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'redemptions', rewardId, query],
    queryFn: async ({ signal }) => {
      const { data, response } = await listRewardRedemptions({ path: { id: rewardId }, query, signal });
      const next = response.headers.get('X-Next-Cursor');
      return { redemptions: data, nextCursor: next === null ? null : Number(next) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.redemptions.some(({ status }) => status === 'pending') ? PENDING_LOOK_MS : false,
  });
