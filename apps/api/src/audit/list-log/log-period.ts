import { ifGiven } from '../../platform/database/conditions.js';

export interface LogPeriod {
  readonly from?: Date | undefined;
  /** The end of the period, not included. */
  readonly to?: Date | undefined;
}

/** SQL: the number of the first entry of a time. */
const firstSince = (time: string): string =>
  `coalesce((SELECT id FROM administrator_log WHERE at >= ${time} ORDER BY at, id LIMIT 1), ${Number.MAX_SAFE_INTEGER})`;

/**
 * SQL condition: an entry is in the period from `$from` to `$to`, if given. Times never decrease along the chain, so a period
 * is a range of numbers, in whose order the list is read.
 *
 * @param id the column of the entry's number
 */
export const isInPeriod = (id: string): string =>
  `${ifGiven('$from?::timestamptz', `${id} >= ${firstSince('$from?')}`)}
   AND ${ifGiven('$to?::timestamptz', `${id} < ${firstSince('$to?')}`)}`;
