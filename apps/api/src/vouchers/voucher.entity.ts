import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { VoucherStatus } from './list-vouchers/list-vouchers.dto.js';

/** A voucher behind a reward. The database counts along as vouchers change: see `VoucherStock`. */
@Entity('voucher_inventory')
export class Voucher {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  /** As it was entered. */
  @Column({ name: 'voucher_number', type: 'text' })
  voucherNumber: string;

  /** What makes it the same as another, however that is written: `voucherKeyOf`. */
  @Column({ name: 'number_key', type: 'text' })
  numberKey: string;

  @Column({ name: 'reward_id', type: 'bigint' })
  rewardId: number;

  /** Null for what the reward costs, in HTG. */
  @Column({ name: 'value_htg', type: 'integer', nullable: true })
  valueHtg: number | null;

  @Column({ type: 'text', default: 'available' })
  status: VoucherStatus;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** When it was issued. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  @Column({ name: 'redemption_id', type: 'bigint', nullable: true })
  redemptionId: number | null;

  /** The voucher that it is the same as, where both were entered before such pairs were refused. */
  @Column({ name: 'duplicate_of', type: 'bigint', nullable: true })
  duplicateOf: number | null;
}
