import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The votes for one option of a question, as of the last tally. */
@Entity('survey_vote_stats')
export class SurveyVoteStat {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'survey_id', type: 'bigint' })
  surveyId: number;

  @Column({ name: 'question_id', type: 'bigint' })
  questionId: number;

  /** The index of the option in its question; options that were removed come last. */
  @Column({ name: 'option_index', type: 'integer' })
  optionIndex: number;

  @Column({ name: 'option_text', type: 'text' })
  optionText: string;

  @Column({ name: 'vote_count', type: 'integer', default: 0 })
  voteCount: number;

  /** How many of them were given faster than the questions can be read. */
  @Column({ name: 'fast_vote_count', type: 'integer', default: 0 })
  fastVoteCount: number;

  /** Two decimals; a string, as pg returns numeric values. */
  @Column({ type: 'numeric', precision: 5, scale: 2, default: 0 })
  percentage: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
