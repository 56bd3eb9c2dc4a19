import { countNewRewards } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { unlessSavingData } from '../../../device/data-saver';
import { rewardKeys } from '../reward-keys';

const REFRESH_MS = 60_000;

/** How many rewards a signed-in person has not seen yet. */
export function newCountQuery(userId: number | null) {
  return queryOptions({
    queryKey: rewardKeys.newCount(userId),
    queryFn: async () => (await countNewRewards()).data,
    refetchInterval: unlessSavingData(REFRESH_MS),
    enabled: userId !== null,
  });
}
