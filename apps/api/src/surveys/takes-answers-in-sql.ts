/**
 * The domain's rule `takesAnswers` in SQL; a test compares the two.
 *
 * @param survey the alias of `surveys`
 * @param at an SQL expression, such as `$2`
 */
export const takesAnswersInSql = (survey: string, at: string): string =>
  `NOT ${survey}.deleted AND ${survey}.status = 'active' AND (${survey}.end_date IS NULL OR ${survey}.end_date > ${at})`;
