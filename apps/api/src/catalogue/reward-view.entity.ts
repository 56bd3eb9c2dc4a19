import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Records that a person has seen a reward, which is then not new to them any more. */
@Entity('reward_views')
export class RewardView {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ name: 'reward_id', type: 'bigint' })
  rewardId: number;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;
}
