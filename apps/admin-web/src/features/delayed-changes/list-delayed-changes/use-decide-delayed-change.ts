import { ApiError, approveDelayedChange, stopDelayedChange } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { StepUpCancelled } from '../../step-up/step-up-cancelled';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';

interface Decision {
  readonly what: 'approve' | 'stop';
  readonly id: number;
}

/** Stops a waiting change or lets it count, and says so. */
export function useDecideDelayedChange() {
  const texts = useTexts();
  const client = useQueryClient();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const report = useReportRefusal();
  return useMutation({
    mutationFn: ({ what, id }: Decision) =>
      what === 'approve'
        ? steppedUp(() => approveDelayedChange({ path: { id } }))
        : stopDelayedChange({ path: { id } }),
    onSuccess: (_, { what }) => notify.success(texts.delayedChanges.decided[what]),
    onError: (error, { what }) => {
      if (error instanceof ApiError || error instanceof StepUpCancelled)
        report(error, texts.delayedChanges.notDecided[what]);
      else notify.warning(texts.balances.unanswered, texts.balances.unansweredText);
    },
    // Rewards, videos, surveys, people and settings say what waits of them, and this may have changed any.
    onSettled: () => client.invalidateQueries(),
  });
}
