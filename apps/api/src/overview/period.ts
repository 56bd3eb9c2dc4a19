import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { RefusedFields } from '@pwen/domain';
import { IsISO8601, IsOptional, Matches } from 'class-validator';

import { dayOf, daysAfter, daysBetween, type ProgrammeDay } from '../platform/programme-day.js';

/** A year, and the day after the last of February. */
export const PERIOD_MAX_DAYS = 366;
const PERIOD_USUAL_DAYS = 30;

/** The days of a report, both included. */
export interface Period {
  readonly first: ProgrammeDay;
  readonly last: ProgrammeDay;
}

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const DAY_LENGTH = 10;

/** A day such as `2026-11-25`, which the calendar has. */
function IsDay(): PropertyDecorator {
  const message = '$property must be a day such as 2026-11-25';
  return applyDecorators(
    IsOptional(),
    Matches(DAY, { message }),
    IsISO8601({ strict: true }, { message }),
    ApiPropertyOptional({ type: 'string', format: 'date', pattern: DAY.source, maxLength: DAY_LENGTH }),
  );
}

export class PeriodDto {
  /** The first day by Haiti's calendar; if absent, 29 days before the last. */
  @IsDay()
  from?: ProgrammeDay;

  /** The last day, included; today if absent. */
  @IsDay()
  to?: ProgrammeDay;
}

/** @throws DomainError INVALID_PERIOD if it ends before it begins or is longer than `PERIOD_MAX_DAYS` */
export function periodOf({ from, to }: PeriodDto, now: Date): Period {
  const last = to ?? dayOf(now);
  const first = from ?? daysAfter(last, 1 - PERIOD_USUAL_DAYS);
  const days = daysBetween(first, last) + 1;
  if (days < 1) throw new RefusedFields('INVALID_PERIOD', { to: { code: 'ENDS_BEFORE_IT_BEGINS' } });
  if (days > PERIOD_MAX_DAYS)
    throw new RefusedFields('INVALID_PERIOD', {
      to: { code: 'PERIOD_TOO_LONG', values: { max: PERIOD_MAX_DAYS } },
    });
  return { first, last };
}
