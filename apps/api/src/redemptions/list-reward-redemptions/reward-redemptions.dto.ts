import { ApiProperty } from '@nestjs/swagger';
import {
  EVENT_TYPE_CODES,
  type EventType,
  REDEMPTION_STATUSES,
  type RedemptionStatus,
  REFUND_REASONS,
  type RefundReason,
} from '@pwen/domain';

/** An event of a person's chain, as somebody settling a dispute reads it. */
export class LedgerEventDto {
  /** The receipt number: the event's place in the person's chain. */
  sequence: number;

  @ApiProperty({ enum: Object.keys(EVENT_TYPE_CODES), enumName: 'PointTransactionType' })
  type: EventType;

  /** Signed, in points. */
  amount: number;
  balanceAfter: number;
  recordedAt: Date;
  /** The SHA-256 that seals the event to the one before it, in hexadecimal. */
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
  /** The event that took the points; null where nothing was to pay. */
  spend: LedgerEventDto | null;
  /** The event that gave them back. */
  refund: LedgerEventDto | null;
}
