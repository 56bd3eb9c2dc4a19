import { ApiProperty } from '@nestjs/swagger';

import { type Period, periodBefore } from '../platform/period.js';
import { dayOf, daysAfter, daysBetween, type ProgrammeDay } from '../platform/programme-day.js';

/** The days of a report that can be compared with those before it. */
export class ComparedDaysDto {
  /** The first day of the report. */
  @ApiProperty({ format: 'date' })
  from: ProgrammeDay;

  /** Its last day, or yesterday if it is not over. */
  @ApiProperty({ format: 'date' })
  to: ProgrammeDay;

  /** The first day of as long a period before it. */
  @ApiProperty({ format: 'date' })
  beforeFrom: ProgrammeDay;

  /** As many days later as `to` is after `from`. */
  @ApiProperty({ format: 'date' })
  beforeTo: ProgrammeDay;
}

/**
 * A period that is not over is compared up to yesterday, with as many days of the one before: like with like. Null if none of
 * its days is over.
 */
export function comparedDays(period: Period, now: Date): ComparedDaysDto | null {
  const yesterday = daysAfter(dayOf(now), -1);
  const to = period.last < yesterday ? period.last : yesterday;
  if (to < period.first) return null;
  const { first: beforeFrom } = periodBefore(period);
  return {
    from: period.first,
    to,
    beforeFrom,
    beforeTo: daysAfter(beforeFrom, daysBetween(period.first, to)),
  };
}
