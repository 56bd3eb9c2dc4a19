import type { SurveyStatus } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { numbers } from '../platform/database/columns-of.js';

/** What people are asked, and what their answers earn. */
@Entity('surveys')
export class Survey {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ name: 'points_reward', type: 'integer' })
  pointsReward: number;

  @Column({ type: 'text' })
  status: SurveyStatus;

  /** Over from this moment on; null for never. */
  @Column({ name: 'end_date', type: 'timestamptz', nullable: true })
  endDate: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', nullable: true })
  updatedAt: Date | null;

  /** The questions that it asks now, in order. It may have asked others before. */
  @Column({ name: 'question_ids', type: 'bigint', array: true, transformer: numbers })
  questionIds: number[];

  /** Grows with every edit of the questions. */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  /** How many people had answered when it was counted last. */
  @Column({ name: 'total_participants', type: 'integer', default: 0 })
  totalParticipants: number;

  @Column({ name: 'counted_at', type: 'timestamptz', nullable: true })
  countedAt: Date | null;

  @Column({ type: 'boolean', default: false })
  deleted: boolean;

  /** Names a survey of the demo programme, so that it is put in once and never again after its deletion. */
  @Column({ name: 'demo_key', type: 'text', nullable: true, unique: true })
  demoKey: string | null;
}
