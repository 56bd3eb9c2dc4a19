import { type BalanceChange, headersFor, updateBalance } from '@pwen/api-client';
import { newIdempotencyKey } from '@pwen/web/idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { refusalOf, worthARetry } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { useTexts } from '../../i18n/use-texts';
import { showToast } from '../../ui/toasts/toast-store';
import { refreshPointsSoon } from '../points/balance';
import { useNoteEarned } from '../points/use-note-earned';

const MAX_RESENDS = 2;
const FAILURE_TOAST_MS = 5000;

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
  const noteEarned = useNoteEarned();
  const announceFailure = useAnnounceFailure();
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
    onSuccess: ({ newBalance }, { userId, points, type }) => {
      unanswered.current = null;
      noteEarned(userId, { points, occasion: type }, newBalance);
    },
    onError: (thrown) => {
      if (!isUnanswered(thrown)) unanswered.current = null;
      announceFailure(thrown);
      // Its answer may have been lost on the way back.
      refreshPointsSoon(queries);
    },
  });
}

function useAnnounceFailure() {
  const texts = useTexts();
  const textOf = useRefusalText();
  return (thrown: unknown): void => {
    const refusal = refusalOf(thrown);
    const isAnswered = refusal.kind === 'answered' && refusal.code !== 'INTERNAL_ERROR';
    const isSignedOut = isAnswered && refusal.code === 'NOT_SIGNED_IN';
    showToast({
      title: isSignedOut ? texts.balanceManager.authTitle : texts.balanceManager.failed,
      description: isAnswered ? textOf(thrown) : texts.balanceManager.failedText,
      look: 'destructive',
      durationMs: FAILURE_TOAST_MS,
    });
  };
}
