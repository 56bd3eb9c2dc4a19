import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that says on which day the team was last told of redemptions that wait for a look. */
@Entity('review_reminders')
export class ReviewReminder {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  /** Of Haiti's calendar. */
  @Column({ type: 'date' })
  day: string;
}
