import type { RedemptionStatus, RefundReason } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Points given for a voucher: what was agreed when it was asked for, and what became of it. */
@Entity('redemptions')
export class Redemption {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'reward_id', type: 'bigint' })
  rewardId: number;

  /** Made by the asking page, one for each intended redemption, so that a repeated request is the same one. */
  @Column({ name: 'idempotency_key', type: 'text' })
  idempotencyKey: string;

  @Column({ type: 'text', default: 'pending' })
  status: RedemptionStatus;

  @Column({ name: 'points_cost', type: 'integer' })
  pointsCost: number;

  /** The reward's words of the time: what was redeemed does not change when the reward does. */
  @Column({ name: 'reward_title', type: 'text' })
  rewardTitle: string;

  @Column({ type: 'text' })
  instructions: string;

  @Column({ name: 'redeemed_at', type: 'timestamptz' })
  redeemedAt: Date;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt: Date | null;

  @Column({ name: 'voucher_number', type: 'text', nullable: true })
  voucherNumber: string | null;

  @Column({ name: 'value_htg', type: 'integer', nullable: true })
  valueHtg: number | null;

  /** The event that took the points; null where nothing was to pay. */
  @Column({ name: 'spend_sequence', type: 'bigint', nullable: true })
  spendSequence: number | null;

  /** The event that gave them back; null where nothing was paid or the account is closed. */
  @Column({ name: 'refund_sequence', type: 'bigint', nullable: true })
  refundSequence: number | null;

  @Column({ name: 'refund_reason', type: 'text', nullable: true })
  refundReason: RefundReason | null;
}
