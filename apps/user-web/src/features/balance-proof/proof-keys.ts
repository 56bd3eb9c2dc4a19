/** The keys of verified balances in the query cache. */
export const proofKeys = {
  checked: (userId: number) => ['balance-proof', userId] as const,
} as const;
