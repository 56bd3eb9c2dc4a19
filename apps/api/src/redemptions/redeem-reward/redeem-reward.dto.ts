import { ApiProperty } from '@nestjs/swagger';
import {
  HOLD_RULE_IDS,
  type HoldRule,
  REWARD_COST_MAX_POINTS,
  SHOWN_REDEMPTION_STATUSES,
} from '@pwen/domain';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';

export class RedeemRewardDto {
  /** The price that the person has seen, in points. If it has changed, the call is refused and nothing is charged. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 0, max: REWARD_COST_MAX_POINTS })
  expectedPointsCost?: number;
}

/** The state of a redemption when the request ends. */
export class RedemptionAnswerDto {
  redemptionId: number;

  /** `pending` comes with status 202: a voucher or a refund follows. */
  @ApiProperty({ enum: SHOWN_REDEMPTION_STATUSES, enumName: 'ShownRedemptionStatus' })
  status: 'pending' | 'completed';

  /** When time opens it if nobody does before; null unless somebody looks at it first. */
  heldUntil: Date | null;

  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule', nullable: true })
  holdReason: HoldRule | null;

  /** Null while pending. */
  voucherNumber: string | null;
  /** The value of the voucher; null while pending. */
  valueHtg: number | null;
  instructions: string;
  /** Vouchers of the reward that are still available. */
  remainingVouchers: number;
  /** The person's balance. */
  remainingPoints: number;
  /** The receipt number of the last entry that this balance includes: it tells which of two balances is the newer. */
  balanceSequence: number;
  pointsCost: number;
}
