import type { EventType, SourceType } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../../platform/programme-day.js';

/** What was given or taken on a day by events of one kind, in one generation of the read model. */
@Entity('points_by_day')
export class PointsByDay {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ type: 'date' })
  day: ProgrammeDay;

  @PrimaryColumn({ type: 'text' })
  type: EventType;

  @PrimaryColumn({ name: 'source_type', type: 'text' })
  sourceType: SourceType;

  @Column({ name: 'amount_points', type: 'bigint' })
  amountPoints: number;

  @Column({ type: 'bigint' })
  events: number;
}
