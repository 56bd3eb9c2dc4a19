import type { SurveyStatus } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { numbers } from '../platform/database/columns-of.js';

/** A survey and the points for answering it. */
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

  /** The survey has ended from this time on; null for never. */
  @Column({ name: 'end_date', type: 'timestamptz', nullable: true })
  endDate: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', nullable: true })
  updatedAt: Date | null;

  /** The current questions, in order. */
  @Column({ name: 'question_ids', type: 'bigint', array: true, transformer: numbers })
  questionIds: number[];

  /** Incremented with every edit of the questions. */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  /** Incremented with every edit. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** The number of participants as of the last tally. */
  @Column({ name: 'total_participants', type: 'integer', default: 0 })
  totalParticipants: number;

  /** How many of them answered faster than the questions can be read. */
  @Column({ name: 'fast_participants', type: 'integer', default: 0 })
  fastParticipants: number;

  @Column({ name: 'counted_at', type: 'timestamptz', nullable: true })
  countedAt: Date | null;

  @Column({ type: 'boolean', default: false })
  deleted: boolean;

  /** Identifies a survey of the demo programme, so that it is added once, and not again after its deletion. */
  @Column({ name: 'demo_key', type: 'text', nullable: true, unique: true })
  demoKey: string | null;
}
