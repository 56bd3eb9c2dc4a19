import type { NotPaidReason } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invitation that was followed: what it waits for, or how it ended. A friend has one, an inviter any number. */
@Entity('referrals')
export class Referral {
  @PrimaryColumn({ name: 'friend_id', type: 'bigint' })
  friendId: number;

  @Column({ name: 'inviter_id', type: 'bigint' })
  inviterId: number;

  /** When the friend registered. */
  @Column({ name: 'invited_at', type: 'timestamptz' })
  invitedAt: Date;

  /** By the ledger; null until its reader has seen the friend's first completion. */
  @Column({ name: 'first_completed_at', type: 'timestamptz', nullable: true })
  firstCompletedAt: Date | null;

  /** It is due, asks nothing more of the friend, and a ceiling or a budget lets both sides be paid from then on; null: no time is known. */
  @Column({ name: 'waits_until', type: 'timestamptz', nullable: true })
  waitsUntil: Date | null;

  /**
   * When it was due and the ring rule saw the friend. From then on it waits until the friend has done more; if there is a `waitsUntil`,
   * they have.
   */
  @Column({ name: 'asks_for_more_since', type: 'timestamptz', nullable: true })
  asksForMoreSince: Date | null;

  /** When it was paid, or decided that it is not; final. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt: Date | null;

  /** What each side got; null if nothing was paid. */
  @Column({ name: 'bonus_points', type: 'integer', nullable: true })
  bonusPoints: number | null;

  @Column({ name: 'not_paid_reason', type: 'text', nullable: true })
  notPaidReason: NotPaidReason | null;
}
