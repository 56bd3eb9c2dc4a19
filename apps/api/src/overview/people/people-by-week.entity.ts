import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../../platform/programme-day.js';

/** How many people were active in a week in Haiti, in one generation of the read model. */
@Entity('people_by_week')
export class PeopleByWeek {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  /** Its Sunday. */
  @PrimaryColumn({ type: 'date' })
  week: ProgrammeDay;

  @Column({ type: 'integer' })
  active: number;
}
