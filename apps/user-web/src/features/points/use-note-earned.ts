import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { announceAward, lastAward, type Award } from './announce-award';
import { noteBalance, refreshPointsSoon } from './balance';

/** Shows points that the server has granted for something that a person sent: the new balance, a toast and a popup. */
export function useNoteEarned() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  return (userId: number, award: Award, newBalance: number): void => {
    noteBalance(queries, userId, newBalance);
    if (award.points > 0) {
      lastAward.set(award);
      announceAward(award, t);
    }
    refreshPointsSoon(queries);
  };
}
