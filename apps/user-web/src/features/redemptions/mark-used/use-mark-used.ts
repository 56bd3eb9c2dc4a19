import { useQueryClient } from '@tanstack/react-query';

import { useLeaveRefusal } from '../../../ui/refusal/leave-refusal';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { sendMarks } from './send-marks';
import { keepMark } from './used-marks';

/** Sends the marks that the server does not know yet, and says when one is refused. */
export function useSendMarks(): (userId: number) => void {
  const queries = useQueryClient();
  const leaveRefusal = useLeaveRefusal();
  const onRefused = (thrown: unknown) =>
    leaveRefusal({
      about: 'used-mark',
      words: ({ redemptions }) => ({ title: redemptions.markFailed }),
      thrown,
    });
  return (userId) => void sendMarks(queries, userId, onRefused);
}

/** Marks a voucher as used or not used: at once on this device, and at the server as soon as it can be reached. */
export function useMarkUsed(userId: number): (redemptionId: number, used: boolean) => void {
  const send = useSendMarks();
  return (redemptionId, used) => {
    forgetNotice('used-mark');
    keepMark({ userId, redemptionId, usedAt: used ? new Date().toISOString() : null });
    send(userId);
  };
}
