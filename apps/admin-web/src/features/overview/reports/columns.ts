import { daysAfter, daysBetween } from '../period/period';

/** More bars than this are too thin for a phone; then there is one for each week. */
const DAYS_MAX = 92;

/** Along the bottom of a chart: the days of a period, or its weeks from their Sundays on. */
export interface Columns {
  readonly unit: 'day' | 'week';
  /** The first day of each. */
  readonly starts: readonly string[];
}

export function columnsFor({ from, to }: { from: string; to: string }): Columns {
  const days = daysBetween(from, to) + 1;
  return days <= DAYS_MAX ? { unit: 'day', starts: every(1, from, to) } : weeksOf({ from, to });
}

/** The weeks that have a day of the period. */
export function weeksOf({ from, to }: { from: string; to: string }): Columns {
  return { unit: 'week', starts: every(7, sundayOf(from), to) };
}

function every(days: number, first: string, last: string): string[] {
  const count = Math.floor(daysBetween(first, last) / days) + 1;
  return Array.from({ length: count }, (_, index) => daysAfter(first, index * days));
}

export function sundayOf(day: string): string {
  return daysAfter(day, -new Date(day).getUTCDay());
}

/** Adds up what belongs to each column; 0 where nothing does. */
export function sumsOf<Row extends { readonly day: string }>(
  { unit, starts }: Columns,
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const start = unit === 'day' ? row.day : sundayOf(row.day);
    sums.set(start, (sums.get(start) ?? 0) + valueOf(row));
  }
  return starts.map((start) => sums.get(start) ?? 0);
}
