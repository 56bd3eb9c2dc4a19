import { Column, Entity, PrimaryColumn } from 'typeorm';

import { numbers } from '../platform/database/columns-of.js';

/** What one person answered, once a survey. */
@Entity('survey_responses')
export class SurveyResponse {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'survey_id', type: 'bigint' })
  surveyId: number;

  /** The video that asked for it. */
  @Column({ name: 'content_id', type: 'bigint', nullable: true })
  contentId: number | null;

  /** The revision of the survey that was answered. */
  @Column({ type: 'integer' })
  revision: number;

  /** The questions as they were asked, each answered by the entry of `answers` at its place. */
  @Column({ name: 'question_ids', type: 'bigint', array: true, transformer: numbers })
  questionIds: number[];

  @Column({ type: 'text', array: true })
  answers: string[];

  @Column({ name: 'points_earned', type: 'integer' })
  pointsEarned: number;

  @Column({ name: 'completed_at', type: 'timestamptz' })
  completedAt: Date;
}
