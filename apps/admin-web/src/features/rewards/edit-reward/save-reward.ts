import { createReward, type RewardDto, editReward } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
  return useMutation({
    mutationFn: async ({ values, base: reward }: RewardEdit) => {
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
