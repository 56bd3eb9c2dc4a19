import { createReward, type RewardDto, editReward } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useSteppedUp } from '../../step-up/use-stepped-up';
import { rewardKeys } from '../reward-keys';
import { rewardQuery } from '../rewards-query';
import { type RewardValues, toRewardForm } from './reward-values';

interface RewardEdit {
  values: RewardValues;
  /** The reward as it was when the edit began; null for a new one. */
  base: RewardDto | null;
}

/** Creates a reward, or changes one, as a whole or not at all. */
export function useSaveReward() {
  const client = useQueryClient();
  const steppedUp = useSteppedUp();
  return useMutation({
    mutationFn: async ({ values, base: reward }: RewardEdit) => {
      const body = toRewardForm(values, reward);
      if (!reward) return (await steppedUp(() => createReward({ body }))).data;
      const { removedVoucherIds, image } = values;
      const edited = {
        ...body,
        version: reward.version,
        removedVoucherIds: removedVoucherIds.length > 0 ? JSON.stringify(removedVoucherIds) : undefined,
        removeImage: image.kind === 'none' && reward.imageUrl !== '',
      };
      return (await steppedUp(() => editReward({ path: { id: reward.id }, body: edited }))).data;
    },
    onSuccess: (saved) => client.setQueryData(rewardQuery(saved.id).queryKey, saved),
    // Also after a refusal, which may say that the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: rewardKeys.all }),
  });
}
