export interface LogPeriod {
  readonly from?: Date | undefined;
  /** Not included. */
  readonly to?: Date | undefined;
}

/**
 * Times never decrease along the chain, so a period is a range of numbers, in whose order the list is read.
 *
 * @param id the column of the entry's number
 * @param toSql makes a time an SQL expression
 */
export function periodConditions(
  { from, to }: LogPeriod,
  id: string,
  toSql: (time: Date) => string,
): string[] {
  return [
    ...(from === undefined ? [] : [`${id} >= ${firstSince(toSql(from))}`]),
    ...(to === undefined ? [] : [`${id} < ${firstSince(toSql(to))}`]),
  ];
}

/** The number of the first entry of a time. */
const firstSince = (time: string): string =>
  `coalesce((SELECT id FROM administrator_log WHERE at >= ${time}::timestamptz ORDER BY at, id LIMIT 1), ${Number.MAX_SAFE_INTEGER})`;
