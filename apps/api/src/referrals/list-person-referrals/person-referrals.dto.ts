import { ApiProperty } from '@nestjs/swagger';
import { NOT_PAID_REASONS, type NotPaidReason, REFERRAL_STATES, type ReferralState } from '@pwen/domain';

/** One side of a referral: a friend whom the person invited, or who invited them. */
export class PersonReferralDto {
  /** The id of the person at the other side. */
  id: number;
  /** Their e-mail address; null if they were erased. */
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

export class PersonReferralsDto {
  /** Who invited the person; null if nobody did. */
  @ApiProperty({ type: PersonReferralDto, nullable: true })
  invitedBy: PersonReferralDto | null;
  totalReferrals: number;
  /** Whom the person invited, the newest first. */
  referrals: PersonReferralDto[];
  /** The `cursor` of the next page; null on the last. */
  nextCursor: number | null;
}
