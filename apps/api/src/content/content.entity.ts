import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { StoredRendition } from './encodings/stored-rendition.js';

export const CLEANINGS = ['due', 'done', 'failed'] as const;
export type Cleaning = (typeof CLEANINGS)[number];

/**
 * A video of the programme. Its files are in media storage under random names. URLs are derived from the names, so
 * storage can move without a migration.
 */
@Entity('content')
export class Content {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ type: 'text' })
  type: 'video';

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  description: string;

  /** Name in media storage. */
  @Column({ name: 'video_name', type: 'text' })
  videoName: string;

  /** Name in media storage; null when the upload came without a poster. */
  @Column({ name: 'thumbnail_name', type: 'text', nullable: true })
  thumbnailName: string | null;

  /** The widths in which the poster is stored as well; null without one, or until the worker has drawn them. */
  @Column({ name: 'thumbnail_widths', type: 'integer', array: true, nullable: true })
  thumbnailWidths: number[] | null;

  /** Its smaller files; none until the worker has made them, or if it cannot. */
  @Column({ type: 'jsonb', default: [] })
  renditions: StoredRendition[] = [];

  @Column({ name: 'points_reward', type: 'integer' })
  pointsReward: number;

  /**
   * Whether it was worth no points before an edit. Whoever completed it then has no event in the ledger, and is not paid
   * for it later.
   */
  @Column({ name: 'was_unpaid', type: 'boolean', default: false })
  wasUnpaid: boolean;

  /** The survey that must be answered before this video pays; null when none. */
  @Column({ name: 'required_survey_id', type: 'bigint', nullable: true })
  requiredSurveyId: number | null;

  /** People see the videos with a higher one first, and of the same the newest. */
  @Column({ type: 'integer', default: 0 })
  priority: number;

  /** False hides the video from people, whatever its period is. */
  @Column({ name: 'is_visible', type: 'boolean', default: true })
  isVisible: boolean;

  /** People see it from this time; null for always. */
  @Column({ name: 'visible_from', type: 'timestamptz', nullable: true })
  visibleFrom: Date | null;

  /** People see it until and including this time; null for ever. */
  @Column({ name: 'visible_until', type: 'timestamptz', nullable: true })
  visibleUntil: Date | null;

  /** Grows with each change by an administrator, so that none overwrites another unseen. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'integer', default: 0 })
  views: number;

  @Column({ type: 'boolean', default: false })
  deleted: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Measured at upload. */
  @Column({ name: 'duration_ms', type: 'integer', nullable: true })
  durationMs: number | null;

  @Column({ name: 'size_bytes', type: 'integer' })
  sizeBytes: number;

  @Column({ name: 'mime_type', type: 'text' })
  mimeType: string;

  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** As administrators read it, such as `H.264`; null for a video from before, until it is cleaned. */
  @Column({ name: 'picture_codec', type: 'text', nullable: true })
  pictureCodec: string | null;

  /** Null without sound as well. */
  @Column({ name: 'sound_codec', type: 'text', nullable: true })
  soundCodec: string | null;

  /**
   * Whether the file has lost what says where, by whom and with what it was filmed. Videos from before the cleaning are
   * due; one that failed is published as it is.
   */
  @Column({ type: 'text', default: 'due' })
  cleaning: Cleaning;

  /** Identifies a video of the demo programme, so that it is added once, and not again after its deletion. */
  @Column({ name: 'demo_key', type: 'text', nullable: true, unique: true })
  demoKey: string | null;
}
