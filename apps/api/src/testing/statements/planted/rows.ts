import { createHash } from 'node:crypto';

import type { Value } from '../../../ledger/testing/copy-into.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const NOW = new Date();
const at = (ms: number) => new Date(NOW.getTime() + ms);
export const AN_HOUR_AGO = at(-HOUR_MS);
export const YESTERDAY = at(-DAY_MS);
export const TWO_DAYS_AGO = at(-2 * DAY_MS);
export const LAST_WEEK = at(-9 * DAY_MS);
export const IN_A_WHILE = at(15 * MINUTE_MS);
export const IN_AN_HOUR = at(HOUR_MS);
export const LATER_THIS_MONTH = at(20 * DAY_MS);

/** Every hundredth row is expired. */
export const until = (end: Date, n: number) => (n % 100 === 0 ? YESTERDAY : end);

export const digest = (text: string, algorithm: 'md5' | 'sha256') =>
  createHash(algorithm).update(text).digest();
export const fileName = (n: number, suffix: string) => `${digest(String(n), 'md5').toString('hex')}${suffix}`;

/** The numbers from the first to the last, both included. */
export const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const rows = (first: number, last: number, row: (n: number) => Value[]) =>
  numbers(first, last).map(row);

const STEP = 7_919;

/** A deterministic shuffle, because real rows of many people are in no order. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items.map((_, index) => items[(index * STEP) % items.length] as T);
}
