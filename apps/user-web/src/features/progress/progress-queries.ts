import { getProgress, listAchievements, listChallenges } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { unlessSavingData } from '../../device/data-saver';
import { progressKeys } from './progress-keys';

/** Points are also earned on other devices, and a challenge is paid a moment after it is completed. */
const REFETCH_MS = 30_000;

export const progressQuery = (userId: number) =>
  queryOptions({
    queryKey: progressKeys.goals(userId),
    queryFn: async () => (await getProgress()).data,
    refetchInterval: unlessSavingData(REFETCH_MS),
    meta: { isKept: true },
  });

export const achievementsQuery = (userId: number) =>
  queryOptions({
    queryKey: progressKeys.achievements(userId),
    queryFn: async () => (await listAchievements()).data,
    refetchInterval: unlessSavingData(REFETCH_MS),
    meta: { isKept: true },
  });

export const challengesQuery = (userId: number) =>
  queryOptions({
    queryKey: progressKeys.challenges(userId),
    queryFn: async () => (await listChallenges()).data,
    refetchInterval: unlessSavingData(REFETCH_MS),
    meta: { isKept: true },
  });
