import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { announceAward, lastAward } from './announce-award';
import { type Award, awardEvent } from './award-event';
import { noteBalance, refreshPointsSoon } from './balance';

/** Shows a change that the server has recorded for something that a person sent: the new balance, a toast and a popup. */
export function useNoteEarned() {
  const queries = useQueryClient();
  const texts = useTexts();
  return (userId: number, award: Award, newBalance: number): void => {
    noteBalance(queries, userId, newBalance);
    if (award.points > 0) {
      const event = awardEvent(award, texts);
      if (event.type !== 'balance_decrease') lastAward.set(event);
      announceAward(event);
    }
    refreshPointsSoon(queries);
  };
}
