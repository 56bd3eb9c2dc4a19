import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { PROGRAMME_TIME_ZONE, RefusedFields } from '@pwen/domain';
import { IsISO8601, IsOptional, Matches } from 'class-validator';

import { dayOf, daysAfter, daysBetween, type ProgrammeDay } from './programme-day.js';

/** A year, and the day after the last of February. */
const PERIOD_MAX_DAYS = 366;
const PERIOD_USUAL_DAYS = 30;

/** Days of the programme's calendar, both included. */
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

/**
 * The period of a call that without one is about all time.
 *
 * @throws DomainError INVALID_PERIOD if it ends before it begins or is longer than `PERIOD_MAX_DAYS`
 */
export function periodIfAny(wanted: PeriodDto, now: Date): Period | undefined {
  return wanted.from === undefined && wanted.to === undefined ? undefined : periodOf(wanted, now);
}

/** As many days, up to the day before it begins. */
export function periodBefore({ first, last }: Period): Period {
  return { first: daysAfter(first, -(daysBetween(first, last) + 1)), last: daysAfter(first, -1) };
}

/**
 * SQL: a time is in a period by Haiti's clock. A range, for which an index serves.
 *
 * @param first an SQL expression, such as `$first::date`, as is `last`
 */
export const timeIn = (time: string, first: string, last: string): string =>
  `${time} >= ${startOf(first)} AND ${time} < ${startOf(`${last} + 1`)}`;

/** SQL: when a day begins in Haiti. */
export const startOf = (day: string): string => `((${day})::timestamp AT TIME ZONE '${PROGRAMME_TIME_ZONE}')`;
