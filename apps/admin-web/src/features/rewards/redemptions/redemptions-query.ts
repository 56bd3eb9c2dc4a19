import { listRewardRedemptions } from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { rewardKeys } from '../reward-keys';
import { PENDING_LOOK_MS } from '../rewards-query';

interface RedemptionsPage {
  rewardId: number;
  cursor?: number;
  limit: number;
}

/** A page of a reward's redemptions, newest first. The previous page stays visible until the next one is loaded. */
export const redemptionsQuery = ({ rewardId, ...query }: RedemptionsPage) =>
  queryOptions({
    queryKey: rewardKeys.redemptionPage(rewardId, query),
    queryFn: async ({ signal }) =>
      pageOf(await listRewardRedemptions({ path: { id: rewardId }, query, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'pending') ? PENDING_LOOK_MS : false,
  });
