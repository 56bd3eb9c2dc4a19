import { ApiProperty } from '@nestjs/swagger';
import {
  EVENT_TYPE_CODES,
  type EventType,
  REDEMPTION_STATUSES,
  type RedemptionStatus,
  REFUND_REASONS,
  type RefundReason,
} from '@pwen/domain';

/** An event of a person's chain, as shown for settling a dispute. */
export class LedgerEventDto {
  /** The receipt number: the event's place in the person's chain. */
  sequence: number;

  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  type: EventType;

  /** Signed, in points. */
  amount: number;
  balanceAfter: number;
  recordedAt: Date;
  /** The SHA-256 hash that seals the event to the previous one, in hexadecimal. */
  hash: string;
}

export class RewardRedemptionDto {
  id: number;
  userId: number;
  /** Null when the person is deleted. */
  username: string | null;

  @ApiProperty({ enum: REDEMPTION_STATUSES, enumName: 'RedemptionStatus' })
  status: RedemptionStatus;

  pointsCost: number;
  redeemedAt: Date;
  settledAt: Date | null;

  @ApiProperty({ enum: REFUND_REASONS, enumName: 'RefundReason', nullable: true })
  refundReason: RefundReason | null;

  maskedVoucherNumber: string | null;
  /** When the person marked the voucher as used. */
  usedAt: Date | null;
  /** The spending event; null if the reward cost nothing. */
  spend: LedgerEventDto | null;
  /** The refunding event. */
  refund: LedgerEventDto | null;
}
