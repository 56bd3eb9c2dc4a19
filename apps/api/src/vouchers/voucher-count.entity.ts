import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Changes of a reward's stock, which the database counts by triggers as the inventory changes. The stock is the sum of a
 * reward's slots: changes made at the same moment go to different ones, and do not wait for each other.
 */
@Entity('voucher_counts')
export class VoucherCount {
  @PrimaryColumn({ name: 'reward_id', type: 'bigint' })
  rewardId: number;

  @PrimaryColumn({ type: 'smallint' })
  slot: number;

  @Column({ type: 'integer' })
  available: number;

  @Column({ type: 'integer' })
  issued: number;

  @Column({ type: 'integer' })
  void: number;
}
