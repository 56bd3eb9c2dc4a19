import { createReward, type RewardDto, editReward } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { rewardKeys } from '../reward-keys';
import { rewardQuery } from '../rewards-query';
import { type RewardValues, toRewardForm } from './reward-values';

/**
 * Creates a reward, or changes the given one, as a whole or not at all.
 *
 * @param reward as it was when the edit began
 */
export function useSaveReward(reward: RewardDto | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: RewardValues) => {
      const body = toRewardForm(values, reward);
      if (!reward) return (await createReward({ body })).data;
      const { removedVoucherIds, image } = values;
      const { data } = await editReward({
        path: { id: reward.id },
        body: {
          ...body,
          version: reward.version,
          removedVoucherIds: removedVoucherIds.length > 0 ? JSON.stringify(removedVoucherIds) : undefined,
          removeImage: image.kind === 'none' && reward.imageUrl !== '',
        },
      });
      return data;
    },
    onSuccess: (saved) => client.setQueryData(rewardQuery(saved.id).queryKey, saved),
    // Also after a refusal, which may say that the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: rewardKeys.all }),
  });
}
