import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../../platform/programme-day.js';

/** How many accounts of a domain were first confirmed on a day, those that were deleted since too. */
@Entity('domain_days')
export class DomainDay {
  @PrimaryColumn({ type: 'date' })
  day: ProgrammeDay;

  @PrimaryColumn({ type: 'text' })
  domain: string;

  @Column({ type: 'integer' })
  accounts: number;
}
