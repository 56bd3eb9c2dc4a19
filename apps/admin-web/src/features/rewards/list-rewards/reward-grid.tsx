import { RewardCard } from './reward-card';
import type { RewardRowsProps } from './reward-rows';

export function RewardGrid({ rewards, isWaiting, list, ...actions }: RewardRowsProps) {
  return (
    <ul className="reward-grid" aria-busy={isWaiting}>
      {rewards.map((reward) => (
        <RewardCard key={reward.id} reward={reward} place={list.place} {...actions} />
      ))}
    </ul>
  );
}
