import { RewardCard } from './reward-card';
import type { RewardRowsProps } from './reward-rows';

export function RewardGrid({ rewards, isWaiting, list, onEdit, onDelete }: RewardRowsProps) {
  return (
    <ul className="reward-grid" aria-busy={isWaiting}>
      {rewards.map((reward) => (
        <RewardCard
          key={reward.id}
          reward={reward}
          place={list.place}
          onEdit={() => onEdit(reward)}
          onDelete={() => onDelete(reward)}
        />
      ))}
    </ul>
  );
}
