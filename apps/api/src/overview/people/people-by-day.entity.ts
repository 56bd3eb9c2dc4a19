import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../../platform/programme-day.js';

/** How many people did what on a day in Haiti, in one generation of the read model. */
@Entity('people_by_day')
export class PeopleByDay {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ type: 'date' })
  day: ProgrammeDay;

  /** Whose account had its first event. */
  @Column({ type: 'integer' })
  joined: number;

  /** Whose account was closed. */
  @Column({ type: 'integer' })
  closed: number;

  /** Who completed a video, answered a survey or spent points. */
  @Column({ type: 'integer' })
  active: number;

  /** Those active people who answered a survey. */
  @Column({ type: 'integer' })
  answered: number;

  /** Of those who joined on this day: who was active on one of the seven days after it. */
  @Column({ name: 'back_within_7', type: 'integer' })
  backWithin7: number;

  /** Of those who joined on this day: who was active on one of the thirty days after it. */
  @Column({ name: 'back_within_30', type: 'integer' })
  backWithin30: number;
}
