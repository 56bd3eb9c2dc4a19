import type { RewardDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { rewardsQuery } from './reward-queries';

type LimitedReward = Pick<RewardDto, 'limitPerPerson' | 'limitPerDay'>;

/** How often one person may redeem a reward, said before somebody tries. Nothing without a limit. */
export function RewardLimits({ reward: { limitPerPerson, limitPerDay } }: { reward: LimitedReward }) {
  const texts = useTexts();
  const limits = [
    limitPerPerson !== null && texts.rewards.limitPerPerson({ count: limitPerPerson }),
    limitPerDay !== null && texts.rewards.limitPerDay({ count: limitPerDay }),
  ].filter((limit) => limit !== false);
  if (limits.length === 0) return null;
  return <p className="text-side text-muted tabular-nums">{limits.join(' · ')}</p>;
}

/** How often one person may redeem a reward of which only the id is known. Nothing while it is not loaded. */
export function LimitsOfReward({ rewardId }: { rewardId: number }) {
  const { data } = useInfiniteQuery({ ...rewardsQuery, enabled: false });
  const reward = data && rowsOf(data).find(({ id }) => id === rewardId);
  return reward ? <RewardLimits reward={reward} /> : null;
}
