/** They begin like the keys of points, so that whatever refreshes the points refreshes the progress. */
export const progressKeys = {
  goals: (userId: number) => ['points', userId, 'progress'] as const,
  achievements: (userId: number) => ['points', userId, 'achievements'] as const,
  challenges: (userId: number) => ['points', userId, 'challenges'] as const,
} as const;
