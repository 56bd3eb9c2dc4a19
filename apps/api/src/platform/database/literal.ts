import pg from 'pg';

/**
 * A value as SQL; numbers are whole. The values of a filter are written into the statements: with parameters the planner,
 * which makes one plan for all values, would not know whether a filter finds many or few.
 */
export function literal(value: number | string | Date): string {
  if (typeof value === 'number') return String(value);
  return value instanceof Date
    ? `${pg.escapeLiteral(value.toISOString())}::timestamptz`
    : pg.escapeLiteral(value);
}
