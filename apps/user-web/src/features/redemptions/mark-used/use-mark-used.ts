import { headersFor, markVoucherUsed } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { askedFor } from '../../../outbox/outbox';
import { type Sending, useOutboxCall } from '../../../outbox/use-outbox-call';
import { useLeaveRefusal } from '../../../ui/refusal/leave-refusal';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { cacheRedemption } from '../redemption-queries';
import { type MarkOnTheWay, marksOnTheWay } from './marks-on-the-way';

/** Sends marks one after another, and says when one is refused. */
export function useSendMark(): (sending: Sending<MarkOnTheWay>) => void {
  const queries = useQueryClient();
  const leaveRefusal = useLeaveRefusal();
  return useOutboxCall({
    outbox: marksOnTheWay,
    call: ({ userId, redemptionId, usedAt }) =>
      markVoucherUsed({
        path: { id: redemptionId },
        headers: headersFor(userId),
        body: { used: usedAt !== null },
      }),
    lane: 'mark-used',
    // Before the mark is forgotten, so that the list never shows the older state in between.
    onAnswered: (redemption, { entry }) => cacheRedemption(queries, entry.userId, redemption),
    onRefused: (_refusal, _sent, thrown) =>
      leaveRefusal({
        about: 'used-mark',
        words: ({ redemptions }) => ({ title: redemptions.markFailed }),
        thrown,
      }),
  }).mutate;
}

/** Marks a voucher as used or not used: at once on this device, and at the server as soon as it can be reached. */
export function useMarkUsed(userId: number): (redemptionId: number, used: boolean) => void {
  const send = useSendMark();
  return (redemptionId, used) => {
    forgetNotice('used-mark');
    const usedAt = used ? new Date().toISOString() : null;
    send({
      entry: { kind: 'usedMark', ...askedFor(userId, redemptionId), redemptionId, usedAt },
      isAgain: false,
    });
  };
}
