import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { announceAward, lastAward } from './announce-award';
import { type Award, awardEvent } from './award-event';
import { noteBalance, refreshPointsSoon } from './balance';

/** Shows a change that the server has recorded for something that a person sent: the new balance, a toast and a popup. */
export function useNoteEarned() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  return (userId: number, award: Award, newBalance: number): void => {
    noteBalance(queries, userId, newBalance);
    if (award.points > 0) {
      const event = awardEvent(award, t);
      if (event.type !== 'balance_decrease') lastAward.set(event);
      announceAward(event);
    }
    refreshPointsSoon(queries);
  };
}
