import { daysAfter, daysBetween } from '../../../ui/time/period';

/** More bars than this are too thin for a phone; then there is one for each week. */
const DAYS_MAX = 92;
const LAST_OF_WEEK = 6;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Along the bottom of a chart: the days of a period, or its weeks from their Sundays on. */
export interface Columns {
  readonly unit: 'day' | 'week';
  /** The first day of each. */
  readonly starts: readonly string[];
  /** The days that are counted: a week at either end may be cut. */
  readonly counted: Days;
}

export function columnsFor({ from, to }: Days): Columns {
  const days = daysBetween(from, to) + 1;
  if (days > DAYS_MAX) return { ...weeksOf({ from, to }), counted: { from, to } };
  return { unit: 'day', starts: every(1, from, to), counted: { from, to } };
}

/** The weeks that have a day of the period, as whole weeks. */
export function weeksOf({ from, to }: Days): Columns {
  const first = sundayOf(from);
  const counted = { from: first, to: daysAfter(sundayOf(to), LAST_OF_WEEK) };
  return { unit: 'week', starts: every(7, first, to), counted };
}

/** The days of a column. */
export function daysIn({ unit, starts, counted }: Columns, index: number): Days {
  const start = starts[index] ?? counted.from;
  if (unit === 'day') return { from: start, to: start };
  const end = daysAfter(start, LAST_OF_WEEK);
  return { from: later(start, counted.from), to: end < counted.to ? end : counted.to };
}

/** A period from the beginning of the programme on, before which there are only empty columns. */
export function sinceBeginning({ from, to, begins }: Days & { readonly begins: string | null }): Days {
  return begins === null || begins > to ? { from, to } : { from: later(from, begins), to };
}

const later = (one: string, other: string): string => (one > other ? one : other);

function every(days: number, first: string, last: string): string[] {
  const count = Math.floor(daysBetween(first, last) / days) + 1;
  return Array.from({ length: count }, (_, index) => daysAfter(first, index * days));
}

function sundayOf(day: string): string {
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

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
