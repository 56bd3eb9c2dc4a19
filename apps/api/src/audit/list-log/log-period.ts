import { literal } from '../../platform/database/literal.js';

export interface LogPeriod {
  readonly from?: Date | undefined;
  /** Not included. */
  readonly to?: Date | undefined;
}

/**
 * Times never decrease along the chain, so a period is a range of numbers, in whose order the list is read.
 *
 * @param id the column of the entry's number
 */
export function periodConditions({ from, to }: LogPeriod, id: string): string[] {
  return [
    ...(from === undefined ? [] : [`${id} >= ${firstSince(from)}`]),
    ...(to === undefined ? [] : [`${id} < ${firstSince(to)}`]),
  ];
}

/** The number of the first entry of a time. */
const firstSince = (time: Date): string =>
  `coalesce((SELECT id FROM administrator_log WHERE at >= ${literal(time)} ORDER BY at, id LIMIT 1), ${Number.MAX_SAFE_INTEGER})`;
