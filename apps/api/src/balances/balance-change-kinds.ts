export const BALANCE_CHANGE_KINDS = ['increase', 'decrease', 'reverse'] as const;
export type BalanceChangeKind = (typeof BALANCE_CHANGE_KINDS)[number];

export const BALANCE_CHANGE_STATES = ['waiting', 'done', 'rejected', 'withdrawn'] as const;
export type BalanceChangeState = (typeof BALANCE_CHANGE_STATES)[number];
