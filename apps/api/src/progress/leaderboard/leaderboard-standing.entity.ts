import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../../platform/programme-day.js';

/**
 * What one person earned, in one generation of the read model. One row a person, and no row for each week: the last week
 * in which they earned replaces the one before, so the table does not grow with time.
 */
@Entity('leaderboard_standings')
export class LeaderboardStanding {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'ever_points', type: 'bigint' })
  everPoints: number;

  /** The Sunday of the last week in which they earned something. */
  @Column({ type: 'date' })
  week: ProgrammeDay;

  @Column({ name: 'week_points', type: 'bigint' })
  weekPoints: number;

  /** False for people who may not be listed, such as blocked ones; the blocks do not count them. */
  @Column({ name: 'is_listed', type: 'boolean', default: true })
  isListed: boolean;
}
