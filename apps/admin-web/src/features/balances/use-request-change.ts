import { type BalanceChangeDto, type ChangedBalanceDto, withdrawBalanceChange } from '@pwen/api-client';
import { newIdempotencyKey } from '@pwen/web/idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';
import { useNotify } from '../../ui/notify';
import { StepUpCancelled } from '../step-up/step-up-cancelled';
import { useReportRefusal } from '../step-up/use-report-refusal';
import { useSteppedUp } from '../step-up/use-stepped-up';
import { balanceKeys } from './balance-keys';
import { isRefused } from './is-refused';

interface RequestOptions<Wanted> {
  send: (wanted: Wanted, headers: { 'Idempotency-Key': string }) => Promise<{ data: ChangedBalanceDto }>;
  onDone: (change: BalanceChangeDto) => void;
}

/** Sends a change of a balance and says what became of it. */
export function useRequestChange<Wanted extends object>({ send, onDone }: RequestOptions<Wanted>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const steppedUp = useSteppedUp();
  const notify = useNotify();
  const report = useReportRefusal();
  const announce = useAnnounceChange();
  // Until an answer comes, the same change is the same request, however often the button is pressed.
  const unanswered = useRef<{ wanted: string; key: string } | null>(null);
  const keyFor = (wanted: Wanted): string => {
    const text = JSON.stringify(wanted);
    if (unanswered.current?.wanted !== text) unanswered.current = { wanted: text, key: newIdempotencyKey() };
    return unanswered.current.key;
  };

  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const headers = { 'Idempotency-Key': keyFor(wanted) };
      return (await steppedUp(() => send(wanted, headers))).data.change;
    },
    onSuccess: (change) => {
      unanswered.current = null;
      void client.invalidateQueries({ queryKey: balanceKeys.all });
      announce(change);
      onDone(change);
    },
    onError: (error) => {
      if (isRefused(error)) unanswered.current = null;
      if (isRefused(error) || error instanceof StepUpCancelled) report(error, t('balances.failed'));
      else notify.warning(t('balances.unknown'), t('balances.unknownText'));
    },
  });
}

/** What waits can be taken back at once. */
function useAnnounceChange(): (change: BalanceChangeDto) => void {
  const { t } = useTranslation();
  const { number } = useFormats();
  const notify = useNotify();
  const client = useQueryClient();
  const report = useReportRefusal();
  const withdrawal = useMutation({
    mutationFn: (id: number) => withdrawBalanceChange({ path: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: balanceKeys.all });
      notify.success(t('balances.withdrawn'));
    },
    onError: (error) => report(error, t('balances.withdrawFailed')),
  });
  return ({ id, state, balance }) => {
    if (state === 'waiting')
      notify.undoable(t('balances.asked'), () => withdrawal.mutate(id), t('balances.askedText'));
    else notify.success(t('balances.done'), t('balances.doneText', { balance: number(balance) }));
  };
}
