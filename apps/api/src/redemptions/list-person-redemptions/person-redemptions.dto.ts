import { ApiProperty } from '@nestjs/swagger';
import { REDEMPTION_STATUSES, type RedemptionStatus, REFUND_REASONS, type RefundReason } from '@pwen/domain';

/** A redemption of a person, as the staff see it. */
export class PersonRedemptionDto {
  id: number;
  rewardId: number;
  /** The reward's title at the time of the redemption. */
  rewardTitle: string;

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
  /** The spending event in the person's history; null if the reward cost nothing. */
  spendSequence: number | null;
  /** The refunding event. */
  refundSequence: number | null;
}
