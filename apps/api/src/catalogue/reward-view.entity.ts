import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person has seen a reward: it is new to them no more. */
@Entity('reward_views')
export class RewardView {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ name: 'reward_id', type: 'bigint' })
  rewardId: number;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;
}
