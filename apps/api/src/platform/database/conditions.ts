/**
 * SQL: a condition of a filter that may be absent. A statement of `LISTS_POOL` is planned for the values that it is given, so
 * that the plan of one without the filter has nothing of the condition.
 *
 * @param parameter such as `$status?::text`
 */
export const ifGiven = (parameter: string, condition: string): string =>
  `(${parameter} IS NULL OR ${condition})`;

/**
 * SQL: of several conditions the one whose name is given; all rows without a name.
 *
 * @param parameter such as `$status?`
 */
export const ifNamed = (parameter: string, conditions: Readonly<Record<string, string>>): string => {
  const cases = Object.entries(conditions).map(([name, condition]) => `WHEN '${name}' THEN ${condition}`);
  return ifGiven(`${parameter}::text`, `CASE ${parameter} ${cases.join(' ')} END`);
};
