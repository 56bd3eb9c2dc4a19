/** The keys of changes of balances in the query cache; each stands for all that begin with it. */
export const balanceKeys = {
  /** To invalidate after any change. */
  all: ['balances'],
  count: ['balances', 'count'],
  list: (filter: object) => ['balances', 'list', filter] as const,
} as const;
