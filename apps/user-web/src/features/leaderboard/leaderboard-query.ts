import { getLeaderboard, type LeaderboardPeriod } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { unlessSavingData } from '../../device/data-saver';
import { leaderboardKeys } from './leaderboard-keys';

/** How often the places are read again: other people earn too. */
const REFETCH_MS = 30_000;

export const leaderboardQuery = (userId: number, period: LeaderboardPeriod) =>
  queryOptions({
    queryKey: leaderboardKeys.board(userId, period),
    queryFn: async () => (await getLeaderboard({ query: { period } })).data,
    refetchInterval: unlessSavingData(REFETCH_MS),
  });
