import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A quick survey whose answers would have been paid if there had been points left: they are paid later, whatever was completed
 * since. The row goes when they are.
 */
@Entity('owed_quick_surveys')
export class OwedQuickSurvey {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ name: 'content_id', type: 'bigint' })
  contentId: number;

  /** When its answers were last refused. */
  @Column({ type: 'timestamptz' })
  since: Date;
}
