import { ApiProperty } from '@nestjs/swagger';
import {
  HOLD_RULE_IDS,
  type HoldRule,
  REFUND_REASONS,
  type RefundReason,
  SHOWN_REDEMPTION_STATUSES,
  type ShownRedemptionStatus,
} from '@pwen/domain';

import type { Redemption } from '../rewards/index.js';
import type { ShownHold } from './holds/shown-holds.js';

/** A redemption as its person gets it. */
export class RedemptionDto {
  id: number;
  rewardId: number;
  /** The reward's title at the time of the redemption. */
  rewardTitle: string;
  redeemedAt: Date;

  @ApiProperty({ enum: SHOWN_REDEMPTION_STATUSES, enumName: 'ShownRedemptionStatus' })
  status: ShownRedemptionStatus;

  pointsCost: number;
  /** Null unless the redemption is completed. */
  voucherNumber: string | null;
  valueHtg: number | null;
  /** How to use the voucher; may have several lines. */
  instructions: string;
  /** When it was completed or refunded; null while pending. */
  settledAt: Date | null;
  /** When the person marked the voucher as used; null if they have not. */
  usedAt: Date | null;

  /** Null unless the redemption is refunded. */
  @ApiProperty({ enum: REFUND_REASONS, enumName: 'RefundReason', nullable: true })
  refundReason: RefundReason | null;

  /** When time opens it if nobody does before; null unless somebody looks at it first. */
  heldUntil: Date | null;

  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule', nullable: true })
  holdReason: HoldRule | null;

  /** What whoever gave the points back says. */
  decisionSentence: string | null;
  /** Whether the person may answer. */
  canReply: boolean;
}

export function toRedemptionDto(redemption: Redemption, hold: ShownHold): RedemptionDto {
  return {
    id: redemption.id,
    rewardId: redemption.rewardId,
    rewardTitle: redemption.rewardTitle,
    redeemedAt: redemption.redeemedAt,
    status: redemption.status === 'held' ? 'pending' : redemption.status,
    pointsCost: redemption.pointsCost,
    voucherNumber: redemption.voucherNumber,
    valueHtg: redemption.valueHtg,
    instructions: redemption.instructions,
    settledAt: redemption.settledAt,
    usedAt: redemption.usedAt,
    refundReason: redemption.refundReason,
    heldUntil: hold.heldUntil,
    holdReason: hold.holdReason,
    decisionSentence: hold.decisionSentence,
    canReply: hold.canReply,
  };
}
