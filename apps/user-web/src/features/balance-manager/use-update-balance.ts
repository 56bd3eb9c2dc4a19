import { type BalanceChange, headersFor, updateBalance } from '@pwen/api-client';
import { newIdempotencyKey } from '@pwen/web/idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { worthARetry } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { refreshPointsSoon } from '../points/balance';
import { useShowEarned } from '../points/use-show-earned';

const MAX_RESENDS = 2;

interface Change {
  userId: number;
  points: number;
  type: BalanceChange;
}

const isUnanswered = (thrown: unknown): boolean => worthARetry(1)(0, thrown);

/** Changes the person's own balance, and announces it like any other award. */
export function useUpdateBalance() {
  const texts = useTexts();
  const queries = useQueryClient();
  const showEarned = useShowEarned();
  // Until an answer comes, the same change is the same request: sent again, or tapped again.
  const unanswered = useRef<(Change & { key: string }) | null>(null);
  const keyFor = (change: Change): string => {
    const { current } = unanswered;
    const isSame =
      current?.userId === change.userId && current.points === change.points && current.type === change.type;
    unanswered.current = isSame ? current : { ...change, key: newIdempotencyKey() };
    return unanswered.current.key;
  };
  return useMutation({
    mutationFn: async (change: Change) => {
      const { userId, points, type } = change;
      const { data } = await updateBalance({
        headers: { ...headersFor(userId), 'Idempotency-Key': keyFor(change) },
        body: { points, type, description: texts.balanceManager.title },
      });
      return data;
    },
    retry: worthARetry(MAX_RESENDS),
    onSuccess: ({ user }, { userId, points, type }) => {
      unanswered.current = null;
      showEarned(userId, { points, occasion: type }, user);
    },
    onError: (thrown) => {
      if (!isUnanswered(thrown)) unanswered.current = null;
      // Its answer may have been lost on the way back.
      refreshPointsSoon(queries);
    },
  });
}
