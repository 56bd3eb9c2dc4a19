import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One person's watching of one video: when it began, and whether it was seen to its end. */
@Entity('content_views')
export class ContentView {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ name: 'content_id', type: 'bigint' })
  contentId: number;

  /** Given by the database, for whoever reads the table from outside; nothing here goes by it. */
  @Column({ type: 'bigint', insert: false, update: false })
  id: number;

  /** When the first view began, by the server's clock. */
  @Column({ name: 'viewed_at', type: 'timestamptz' })
  viewedAt: Date;

  /** A projection: for a video that pays, the ledger's event is the record. */
  @Column({ name: 'is_completed', type: 'boolean', default: false })
  isCompleted: boolean;

  /** When, by the server's clock; null before, and where it was not noted yet. */
  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt: Date | null;
}
