import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../../platform/programme-day.js';

/** What the next event of an account must be compared with, so that nobody is counted twice on a day. */
@Entity('seen_people')
export class SeenPerson {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'first_day', type: 'date' })
  firstDay: ProgrammeDay;

  /** The last day on which they were active; null if they never were. */
  @Column({ name: 'active_day', type: 'date', nullable: true })
  activeDay: ProgrammeDay | null;

  /** The last day on which they answered a survey. */
  @Column({ name: 'answered_day', type: 'date', nullable: true })
  answeredDay: ProgrammeDay | null;

  @Column({ name: 'is_back_within_7', type: 'boolean' })
  isBackWithin7: boolean;

  @Column({ name: 'is_back_within_30', type: 'boolean' })
  isBackWithin30: boolean;
}
