import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What became of a person's view of a video. Facts are added, never changed, and removed after 90 days. */
@Entity('view_facts')
export class ViewFact {
  /** Set by the database. */
  @PrimaryColumn({ type: 'bigint', insert: false })
  id: number;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'content_id', type: 'bigint' })
  contentId: number;

  @Column({ type: 'timestamptz' })
  at: Date;

  @Column({ type: 'text' })
  kind: 'begun' | 'credited' | 'completed' | 'refused';

  /** Why a completion was refused; null for other facts. */
  @Column({ type: 'text', nullable: true })
  code: string | null;

  /** What was credited in total by then. */
  @Column({ name: 'credited_ms', type: 'integer', default: 0 })
  creditedMs: number;

  /** What a completed view paid; null for other facts. */
  @Column({ type: 'integer', nullable: true })
  points: number | null;
}
