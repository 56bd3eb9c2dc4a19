import { ApiProperty } from '@nestjs/swagger';
import { REDEMPTION_STATUSES, REWARD_COST_MAX_POINTS } from '@pwen/domain';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';

export class RedeemRewardDto {
  /** The price that the person has seen, in points: another one by now is refused, not charged. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 0, max: REWARD_COST_MAX_POINTS })
  expectedPointsCost?: number;
}

/** What a redemption came to within the time that a request waits. */
export class RedemptionAnswerDto {
  redemptionId: number;

  /** `pending` comes with 202: the voucher follows, or the points come back. */
  @ApiProperty({ enum: REDEMPTION_STATUSES, enumName: 'RedemptionStatus' })
  status: 'pending' | 'completed';

  /** Null while pending. */
  voucherNumber: string | null;
  /** What the voucher is worth; null while pending. */
  valueHtg: number | null;
  instructions: string;
  /** Vouchers of the reward that nobody has asked for yet. */
  remainingVouchers: number;
  /** The person's balance now. */
  remainingPoints: number;
  pointsCost: number;
}
