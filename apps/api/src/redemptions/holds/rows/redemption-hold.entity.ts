import type { HoldDecision, HoldRule } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A redemption that waited until somebody looked at it, or until time opened it; and what was decided and said. */
@Entity('redemption_holds')
export class RedemptionHold {
  @PrimaryColumn({ name: 'redemption_id', type: 'bigint' })
  redemptionId: number;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'reward_id', type: 'bigint' })
  rewardId: number;

  @Column({ name: 'held_at', type: 'timestamptz' })
  heldAt: Date;

  /** When time opens it if nobody has. */
  @Column({ name: 'held_until', type: 'timestamptz' })
  heldUntil: Date;

  /** What all holds share of which the reason's rule saw one thing. */
  @Column({ name: 'group_key', type: 'text' })
  groupKey: string;

  /** The rule that explains it to its person. */
  @Column({ type: 'text' })
  reason: HoldRule;

  /** Null while it waits. */
  @Column({ type: 'text', nullable: true })
  decision: HoldDecision | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  /** Null too if nobody decided, but time or a deletion did. */
  @Column({ name: 'decided_by', type: 'bigint', nullable: true })
  decidedBy: number | null;

  /** What the decision says to its person. */
  @Column({ type: 'text', nullable: true })
  sentence: string | null;

  /** What the person answered before it was decided. */
  @Column({ type: 'text', nullable: true })
  reply: string | null;

  @Column({ name: 'replied_at', type: 'timestamptz', nullable: true })
  repliedAt: Date | null;

  /** What the person answered to the decision. */
  @Column({ name: 'decision_reply', type: 'text', nullable: true })
  decisionReply: string | null;

  @Column({ name: 'decision_replied_at', type: 'timestamptz', nullable: true })
  decisionRepliedAt: Date | null;
}
