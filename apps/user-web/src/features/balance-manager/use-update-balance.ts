import { type BalanceChange, headersFor, updateBalance } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { refusalOf, worthARetry } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { showToast } from '../../ui/toasts/toast-store';
import { refreshPointsSoon } from '../points/balance';
import { useNoteEarned } from '../points/use-note-earned';

const MAX_RESENDS = 2;
const FAILURE_TOAST_MS = 5000;

interface Change {
  userId: number;
  points: number;
  type: BalanceChange;
  /** One for each tap, so that a change that is sent again is made once. */
  key: string;
}

/** Changes the person's own balance, and announces it like any other award. */
export function useUpdateBalance() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const noteEarned = useNoteEarned();
  const announceFailure = useAnnounceFailure();
  return useMutation({
    mutationFn: async ({ userId, points, type, key }: Change) => {
      const { data } = await updateBalance({
        headers: { ...headersFor(userId), 'Idempotency-Key': key },
        body: { points, type, description: t('balanceManager.title') },
      });
      return data;
    },
    retry: worthARetry(MAX_RESENDS),
    onSuccess: ({ newBalance }, { userId, points, type }) =>
      noteEarned(userId, { points, occasion: type }, newBalance),
    onError: (thrown) => {
      announceFailure(thrown);
      // Its answer may have been lost on the way back.
      refreshPointsSoon(queries);
    },
  });
}

function useAnnounceFailure() {
  const { t } = useTranslation();
  const textOf = useRefusalText();
  return (thrown: unknown): void => {
    const refusal = refusalOf(thrown);
    const isAnswered = refusal.kind === 'answered' && refusal.code !== 'INTERNAL_ERROR';
    const isSignedOut = isAnswered && refusal.code === 'NOT_SIGNED_IN';
    showToast({
      title: t(isSignedOut ? 'balanceManager.authTitle' : 'balanceManager.failed'),
      description: isAnswered ? textOf(thrown) : t('balanceManager.failedText'),
      look: 'destructive',
      durationMs: FAILURE_TOAST_MS,
    });
  };
}
