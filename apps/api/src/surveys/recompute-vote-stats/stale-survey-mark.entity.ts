import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Marks a survey's tally as stale. Each response inserts its own row, so that submissions do not wait for each other.
 */
@Entity('stale_survey_marks')
export class StaleSurveyMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'survey_id', type: 'bigint' })
  surveyId: number;

  /** How many responses were added with it: one, or none by an edit of the survey. */
  @Column({ type: 'smallint' })
  responses: number;

  @Column({ name: 'marked_at', type: 'timestamptz' })
  markedAt: Date;
}
