import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '../auth/use-user';
import { announceAward, lastAward, type Award } from './announce-award';
import { noteBalance } from './balance';

const SYNC_AFTER_MS = 1000;

/** Notes points that the server has granted with something that this person sent: the new balance, and the news of them. */
export function useNoteEarned(userId: number) {
  const queries = useQueryClient();
  const { t } = useTranslation();
  return (award: Award, newBalance: number): void => {
    noteBalance(queries, userId, newBalance);
    if (award.points > 0) {
      lastAward.set(award);
      announceAward(award, t);
    }
    setTimeout(() => {
      void queries.invalidateQueries({ queryKey: userQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['points'] });
    }, SYNC_AFTER_MS);
  };
}
