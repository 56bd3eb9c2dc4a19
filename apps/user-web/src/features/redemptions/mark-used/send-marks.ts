import { headersFor, markVoucherUsed } from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/contract';
import type { QueryClient } from '@tanstack/react-query';

import { answeredInTime } from '../../../api/answered-in-time';
import { refusalOf } from '../../../api/refusal';
import { noteRedemption } from '../redemption-queries';
import { dropMark, marksOf, type UsedMark } from './used-marks';

/** After these the mark is sent again later. */
const LATER: readonly ErrorCode[] = [
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'NOT_SIGNED_IN',
  'PERSON_CHANGED',
];

let sending: Promise<void> | undefined;

/**
 * Sends a person's marks, one after another, so that the last one of a voucher is the one that stays. Stops when the
 * server cannot be reached.
 *
 * @param onRefused is called with what the call threw; the mark is forgotten, because it will never be accepted
 */
export function sendMarks(
  queries: QueryClient,
  userId: number,
  onRefused: (thrown: unknown) => void,
): Promise<void> {
  return (sending ??= sendAll(queries, userId, onRefused).finally(() => (sending = undefined)));
}

async function sendAll(queries: QueryClient, userId: number, onRefused: (thrown: unknown) => void) {
  for (let [mark] = marksOf(userId); mark; [mark] = marksOf(userId)) {
    try {
      await send(queries, mark);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal.kind === 'unreachable' || LATER.includes(refusal.code)) return;
      dropMark(mark);
      onRefused(thrown);
    }
  }
}

async function send(queries: QueryClient, mark: UsedMark): Promise<void> {
  const { data } = await answeredInTime(
    markVoucherUsed({
      path: { id: mark.redemptionId },
      headers: headersFor(mark.userId),
      body: { used: mark.usedAt !== null },
    }),
  );
  // Before the mark is forgotten, so that the list never shows the older state in between.
  await noteRedemption(queries, mark.userId, data);
  dropMark(mark);
}
