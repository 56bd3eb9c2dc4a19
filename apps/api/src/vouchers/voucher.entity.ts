import { Column, Entity, PrimaryColumn } from 'typeorm';

export const VOUCHER_STATUSES = ['available', 'issued', 'void'] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** A voucher of a reward. Triggers maintain the counts of `VoucherStock`. */
@Entity('voucher_inventory')
export class Voucher {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  /** As entered. */
  @Column({ name: 'voucher_number', type: 'text' })
  voucherNumber: string;

  /** The key by which numbers are compared; see `voucherKeyOf`. */
  @Column({ name: 'number_key', type: 'text' })
  numberKey: string;

  @Column({ name: 'reward_id', type: 'bigint' })
  rewardId: number;

  /** In HTG; null for the reward's cost. */
  @Column({ name: 'value_htg', type: 'integer', nullable: true })
  valueHtg: number | null;

  /** Who sold it, as entered with its list; null if nobody said. */
  @Column({ type: 'text', nullable: true })
  supplier: string | null;

  @Column({ type: 'text', default: 'available' })
  status: VoucherStatus;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** When it was issued. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** To which it is issued; while it is available, to which it is assigned, which nobody is shown. */
  @Column({ name: 'redemption_id', type: 'bigint', nullable: true })
  redemptionId: number | null;

  /** The voucher that it duplicates, if both were entered before duplicates were refused. */
  @Column({ name: 'duplicate_of', type: 'bigint', nullable: true })
  duplicateOf: number | null;

  /** When an operator took it out of the stock for good, because somebody may have been shown its number; void then. */
  @Column({ name: 'withheld_at', type: 'timestamptz', nullable: true })
  withheldAt: Date | null;
}
