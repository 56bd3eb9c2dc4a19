/** What pays points by a budget of its own. */
export const BUDGETED_SOURCES = ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL'] as const;
export type BudgetedSource = (typeof BUDGETED_SOURCES)[number];

/** A smaller budget would be used up by a handful of people. Points, or HTG. */
export const BUDGET_MIN_PER_DAY = 100;
export const BUDGET_MAX_PER_DAY = 1_000_000_000;

/** Whose first voucher is older than this is established, and shares a budget with others of whom that is true. */
export const ESTABLISHED_AFTER_DAYS = 30;
