import type { QuestionType } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A question that a survey asks or has asked. */
@Entity('survey_questions')
export class SurveyQuestion {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ name: 'survey_id', type: 'bigint' })
  surveyId: number;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  type: QuestionType;

  @Column({ type: 'text', array: true })
  options: string[];

  /** The number of people who answered it, as of the last tally. */
  @Column({ name: 'answered_by', type: 'integer', default: 0 })
  answeredBy: number;

  /** How many of them answered faster than the questions can be read. */
  @Column({ name: 'answered_fast_by', type: 'integer', default: 0 })
  answeredFastBy: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
