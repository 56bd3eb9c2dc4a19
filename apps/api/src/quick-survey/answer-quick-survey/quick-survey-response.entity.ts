import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The answers of one person about a video that they completed; once per video. */
@Entity('quick_survey_responses')
export class QuickSurveyResponse {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ name: 'content_id', type: 'bigint' })
  contentId: number;

  @Column({ type: 'text', array: true })
  answers: string[];

  @Column({ name: 'points_earned', type: 'integer' })
  pointsEarned: number;

  @Column({ name: 'completed_at', type: 'timestamptz' })
  completedAt: Date;
}
