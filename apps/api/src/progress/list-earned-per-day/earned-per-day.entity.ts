import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../../platform/programme-day.js';

/** What a person earned on a day, in one generation of the read model. */
@Entity('earned_per_day')
export class EarnedPerDay {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ type: 'date' })
  day: ProgrammeDay;

  @Column({ name: 'earned_points', type: 'bigint' })
  earnedPoints: number;
}
