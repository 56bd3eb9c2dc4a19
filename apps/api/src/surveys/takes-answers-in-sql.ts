/**
 * The domain's rule `takesAnswers` for statements that count surveys; a test compares the two.
 *
 * @param survey the alias of `surveys`
 * @param at an expression of the caller's, such as `$2`
 */
export const takesAnswersInSql = (survey: string, at: string): string =>
  `NOT ${survey}.deleted AND ${survey}.status = 'active' AND (${survey}.end_date IS NULL OR ${survey}.end_date > ${at})`;
