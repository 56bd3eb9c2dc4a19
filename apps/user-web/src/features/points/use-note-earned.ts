import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@pwen/api-client';
import { userQuery } from '../auth/use-user';
import { announceAward, lastAward, type Award } from './announce-award';
import { historyQuery } from './history-query';

const SYNC_AFTER_MS = 1000;

/** Notes points that the server has granted with something that was sent: the new balance, and the news of them. */
export function useNoteEarned() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  return (award: Award, newBalance: number): void => {
    queries.setQueryData<UserDto | null>(
      userQuery.queryKey,
      (user) => user && { ...user, points: newBalance },
    );
    if (award.points > 0) {
      lastAward.set(award);
      announceAward(award, t);
    }
    setTimeout(() => {
      void queries.invalidateQueries({ queryKey: userQuery.queryKey });
      void queries.invalidateQueries({ queryKey: historyQuery.queryKey });
    }, SYNC_AFTER_MS);
  };
}
