import { ApiProperty } from '@nestjs/swagger';
import { NOT_PAID_REASONS, type NotPaidReason, REFERRAL_STATES, type ReferralState } from '@pwen/domain';

/** A friend who registered with the person's code. */
export class ReferralDto {
  id: number;
  /** The name that the friend shows to others; null without one. Never their e-mail address. */
  username: string | null;
  joinedAt: Date;

  @ApiProperty({ enum: REFERRAL_STATES, enumName: 'ReferralState' })
  state: ReferralState;

  /** When a referral in the state `waiting_for_first_voucher` has waited long enough; null: it waits for another day. */
  waitsUntil: Date | null;

  /** Why nobody gets the bonus; null unless the state is `not_paid`. */
  @ApiProperty({ enum: NOT_PAID_REASONS, enumName: 'NotPaidReason', nullable: true })
  reason: NotPaidReason | null;

  /** What each side got; null unless the state is `paid`. */
  bonusPoints: number | null;
}

export class ReferralsDto {
  totalReferrals: number;
  /** The newest first. */
  referrals: ReferralDto[];
  /** The `cursor` of the next page; null on the last. */
  nextCursor: number | null;
}
