import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { announceAward, lastAward } from './announce-award';
import { type Award, awardEvent } from './award-event';
import { cacheBalance, refreshPointsSoon, type SaidBalance } from './balance';
import { rememberTold } from './told-by-calls';

/**
 * Shows a change that the server has recorded for something that a person sent: the balance right after it, a toast and
 * a popup.
 */
export function useShowEarned() {
  const queries = useQueryClient();
  const texts = useTexts();
  return (userId: number, award: Award, said: SaidBalance): void => {
    cacheBalance(queries, userId, said);
    if (award.points > 0) {
      const { points: after, balanceSequence: sequence } = said;
      const event = awardEvent(
        { ...award, balance: { before: after - award.points, after, sequence } },
        texts,
      );
      rememberTold({ ...award, userId, sequence });
      if (event.type !== 'balance_decrease') lastAward.set(event);
      announceAward(event);
    }
    refreshPointsSoon(queries);
  };
}
