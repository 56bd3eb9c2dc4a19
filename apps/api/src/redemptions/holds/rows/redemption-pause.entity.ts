import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Until when somebody redeems nothing, as the decision of a hold said. It ends by itself. */
@Entity('redemption_pauses')
export class RedemptionPause {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'paused_until', type: 'timestamptz' })
  pausedUntil: Date;

  /** What the person reads. */
  @Column({ type: 'text' })
  sentence: string;

  @Column({ name: 'decided_by', type: 'bigint' })
  decidedBy: number;

  @Column({ name: 'decided_at', type: 'timestamptz' })
  decidedAt: Date;

  /** The redemption that was decided so: an answer belongs to its hold. */
  @Column({ name: 'redemption_id', type: 'bigint' })
  redemptionId: number;
}
