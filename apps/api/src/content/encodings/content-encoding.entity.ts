import type { RenditionFault } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the smaller files of a video are; it exists from the upload until the video is deleted. */
@Entity('content_encodings')
export class ContentEncoding {
  @PrimaryColumn({ name: 'content_id', type: 'bigint' })
  contentId: number;

  /** How often it was begun since the upload, or since an administrator asked for it again. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** When the current lease expires; null while nobody encodes. */
  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  /** How much is done, while somebody encodes. */
  @Column({ type: 'integer', default: 0 })
  percent: number;

  /** Why the last attempt failed. */
  @Column({ type: 'text', nullable: true })
  fault: RenditionFault | null;

  /** When everything was made. */
  @Column({ name: 'made_at', type: 'timestamptz', nullable: true })
  madeAt: Date | null;
}
