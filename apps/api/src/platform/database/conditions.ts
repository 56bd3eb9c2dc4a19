/**
 * SQL: a condition of a filter that may be absent. A statement of `LISTS_POOL` is planned for the values that it is given, so
 * that the plan of one without the filter has nothing of the condition.
 *
 * @param parameter such as `$status?::text`
 */
export const ifGiven = (parameter: string, condition: string): string =>
  `(${parameter} IS NULL OR ${condition})`;
