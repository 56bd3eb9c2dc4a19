import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One person's view of one video: when it began, what of it was credited, and whether it was watched to its end. */
@Entity('content_views')
export class ContentView {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ name: 'content_id', type: 'bigint' })
  contentId: number;

  /** Set by the database, for readers of the table outside the product, which does not use it. */
  @Column({ type: 'bigint', insert: false, update: false })
  id: number;

  /** When the player reported for the first time, by the server's clock. */
  @Column({ name: 'viewed_at', type: 'timestamptz' })
  viewedAt: Date;

  /** A projection: for a video that pays, the ledger's event is the record. */
  @Column({ name: 'is_completed', type: 'boolean', default: false })
  isCompleted: boolean;

  /** By the server's clock; null if not completed, or completed before this was recorded. */
  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  /** The pieces of the video that were credited, in milliseconds, as Postgres writes a multirange. */
  @Column({ type: 'int4multirange', default: '{}' })
  credited: string;

  /** The last position at which a player reached the end; null until one did. */
  @Column({ name: 'ended_ms', type: 'integer', nullable: true })
  endedMs: number | null;
}
