/** The keys of rewards in the query cache. */
export const rewardKeys = {
  list: ['rewards', 'list'],
  /** How many rewards are new to a person; null for a guest. */
  newCount: (userId: number | null) => ['rewards', 'new-count', userId] as const,
} as const;
