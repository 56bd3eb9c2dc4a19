import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One person's watching of one video: when it began, and whether it was seen to its end. */
@Entity('content_views')
@Unique(['userId', 'contentId'])
export class ContentView {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'content_id', type: 'bigint' })
  contentId: number;

  /** When the first view began, by the server's clock. */
  @Column({ name: 'viewed_at', type: 'timestamptz' })
  viewedAt: Date;

  /** A projection: for a video that pays, the ledger's event is the record. */
  @Column({ name: 'is_completed', type: 'boolean', default: false })
  isCompleted: boolean;
}
