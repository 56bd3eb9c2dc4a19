import {
  approveBalanceChange,
  type BalanceChangeDto,
  rejectBalanceChange,
  withdrawBalanceChange,
} from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { StepUpCancelled } from '../../step-up/step-up-cancelled';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { balanceKeys } from '../balance-keys';
import { isRefused } from '../is-refused';

export type Decision =
  | { what: 'approve'; change: BalanceChangeDto }
  | { what: 'reject'; change: BalanceChangeDto; reason: string }
  | { what: 'withdraw'; change: BalanceChangeDto };

/** Decides what becomes of a waiting change, and says so. The lists are read again, also after a refusal. */
export function useDecide() {
  const texts = useTexts();
  const { number } = useFormats();
  const client = useQueryClient();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const report = useReportRefusal();
  return useMutation({
    mutationFn: async (decision: Decision) => {
      const path = { id: decision.change.id };
      switch (decision.what) {
        case 'approve':
          return (await steppedUp(() => approveBalanceChange({ path }))).data.change;
        case 'reject':
          return (await rejectBalanceChange({ path, body: { reason: decision.reason } })).data.change;
        case 'withdraw':
          return (await withdrawBalanceChange({ path })).data.change;
      }
    },
    onSuccess: ({ balance }, { what }) =>
      notify.success(
        texts.balances.decided[what],
        what === 'approve' ? texts.balances.doneText({ balance: number(balance) }) : undefined,
      ),
    onError: (error, { what }) => {
      if (isRefused(error) || error instanceof StepUpCancelled)
        report(error, texts.balances.notDecided[what]);
      else notify.warning(texts.balances.unanswered, texts.balances.unansweredText);
    },
    onSettled: () => client.invalidateQueries({ queryKey: balanceKeys.all }),
  });
}
