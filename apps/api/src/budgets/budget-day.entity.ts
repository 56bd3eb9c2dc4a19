import type { BudgetedSource } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../platform/programme-day.js';

/** What was earned by one thing in an hour of a day, by one of both kinds of accounts, in one generation of the read model. */
@Entity('budget_days')
export class BudgetDay {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ type: 'date' })
  day: ProgrammeDay;

  /** How many hours of the day were over. */
  @PrimaryColumn({ type: 'smallint' })
  hour: number;

  @PrimaryColumn({ name: 'source_type', type: 'text' })
  sourceType: BudgetedSource;

  @PrimaryColumn({ name: 'is_established', type: 'boolean' })
  isEstablished: boolean;

  @Column({ name: 'used_points', type: 'bigint' })
  usedPoints: number;
}
