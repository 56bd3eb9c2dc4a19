import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The stock of a reward, maintained by triggers on the inventory. The stock is the sum of several slots per reward, so
 * that concurrent changes do not wait for each other.
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
