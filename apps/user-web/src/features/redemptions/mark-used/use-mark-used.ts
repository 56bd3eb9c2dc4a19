import { useQueryClient } from '@tanstack/react-query';

import { useRefusalText } from '../../../api/use-refusal-text';
import { useTexts } from '../../../i18n/use-texts';
import { showToast } from '../../../ui/toasts/toast-store';
import { sendMarks } from './send-marks';
import { keepMark } from './used-marks';

/** Sends the marks that the server does not know yet, and says when one is refused. */
export function useSendMarks(): (userId: number) => void {
  const queries = useQueryClient();
  const texts = useTexts();
  const textOf = useRefusalText();
  const onRefused = (thrown: unknown) =>
    showToast({ title: texts.redemptions.markFailed, description: textOf(thrown), look: 'destructive' });
  return (userId) => void sendMarks(queries, userId, onRefused);
}

/** Marks a voucher as used or not used: at once on this device, and at the server as soon as it can be reached. */
export function useMarkUsed(userId: number): (redemptionId: number, used: boolean) => void {
  const send = useSendMarks();
  return (redemptionId, used) => {
    keepMark({ userId, redemptionId, usedAt: used ? new Date().toISOString() : null });
    send(userId);
  };
}
