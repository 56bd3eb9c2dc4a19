import type { LeaderboardPeriod } from '@pwen/api-client';

/** They begin like the keys of points, so that whatever refreshes the points refreshes the place. */
export const leaderboardKeys = {
  board: (userId: number, period: LeaderboardPeriod) => ['points', userId, 'leaderboard', period] as const,
} as const;
