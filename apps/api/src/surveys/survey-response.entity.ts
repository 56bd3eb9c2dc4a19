import { Column, Entity, PrimaryColumn } from 'typeorm';

import { numbers } from '../platform/database/columns-of.js';

/** One person's response to one survey. */
@Entity('survey_responses')
export class SurveyResponse {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  /** null when the person was erased, and only their votes are left. */
  @Column({ name: 'user_id', type: 'bigint', nullable: true })
  userId: number | null;

  @Column({ name: 'survey_id', type: 'bigint' })
  surveyId: number;

  /** The video that required it. */
  @Column({ name: 'content_id', type: 'bigint', nullable: true })
  contentId: number | null;

  /** The answered revision of the survey. */
  @Column({ type: 'integer' })
  revision: number;

  /** The questions as asked; `answers` has the answer of each at the same index. */
  @Column({ name: 'question_ids', type: 'bigint', array: true, transformer: numbers })
  questionIds: number[];

  @Column({ type: 'text', array: true })
  answers: string[];

  @Column({ name: 'points_earned', type: 'integer' })
  pointsEarned: number;

  @Column({ name: 'completed_at', type: 'timestamptz' })
  completedAt: Date;

  /** Whether the answers came faster than the questions can be read. */
  @Column({ name: 'is_fast', type: 'boolean', default: false })
  isFast: boolean;

  /** How long they took, as far as that was certain; null when nothing proved it. */
  @Column({ name: 'answered_ms', type: 'integer', nullable: true })
  answeredMs: number | null;

  /** The person's clock: up to when the time before their answers was needed for these. Null for fast ones. */
  @Column({ name: 'answered_until', type: 'timestamptz', nullable: true })
  answeredUntil: Date | null;
}
