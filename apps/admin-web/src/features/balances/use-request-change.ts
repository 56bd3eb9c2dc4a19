import { type BalanceChangeDto, type ChangedBalanceDto, withdrawBalanceChange } from '@pwen/api-client';
import { newIdempotencyKey } from '@pwen/web/idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { useTexts } from '../../i18n/use-texts';
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
  const texts = useTexts();
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
      if (isRefused(error) || error instanceof StepUpCancelled) report(error, texts.balances.failed);
      else notify.warning(texts.balances.unknown, texts.balances.unknownText);
    },
  });
}

/** What waits can be taken back at once. */
function useAnnounceChange(): (change: BalanceChangeDto) => void {
  const texts = useTexts();
  const { number } = useFormats();
  const notify = useNotify();
  const client = useQueryClient();
  const report = useReportRefusal();
  const withdrawal = useMutation({
    mutationFn: (id: number) => withdrawBalanceChange({ path: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: balanceKeys.all });
      notify.success(texts.balances.withdrawn);
    },
    onError: (error) => report(error, texts.balances.withdrawFailed),
  });
  return ({ id, state, balance }) => {
    if (state === 'waiting')
      notify.undoable(texts.balances.asked, () => withdrawal.mutate(id), texts.balances.askedText);
    else notify.success(texts.balances.done, texts.balances.doneText({ balance: number(balance) }));
  };
}
