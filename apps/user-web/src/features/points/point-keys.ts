/** The keys of points in the query cache; each stands for all that begin with it. */
export const pointKeys = {
  all: ['points'],
  history: (userId: number) => ['points', userId, 'history'] as const,
} as const;
