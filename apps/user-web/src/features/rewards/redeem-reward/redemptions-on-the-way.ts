import { newIdempotencyKey } from '@pwen/web/idempotency-key';

import { outboxOf, type Unanswered } from '../../../outbox/outbox';

/** A redemption without an answer. Sending it again under the same key is the same redemption. */
export interface RedemptionOnTheWay extends Unanswered {
  kind: 'redemption';
  rewardId: number;
  title: string;
  pointsCost: number;
}

/** An interrupted redemption continues by itself for this long; after that the person is asked first. */
const GOES_ON_WITHIN_MS = 10 * 60_000;
/** Older ones have long appeared in the history. */
const KEPT_MS = 24 * 3600 * 1000;

export const redemptionsOnTheWay = outboxOf(isRedemption);

/** Whether a redemption goes on by itself; an older one waits for the person. */
export function goesOn({ sentAt }: RedemptionOnTheWay): boolean {
  return Date.now() - sentAt < GOES_ON_WITHIN_MS;
}

/** A new key, or the key of this person's unanswered redemption of the same reward. */
export function keyFor(userId: number, rewardId: number): string {
  const unanswered = redemptionsOnTheWay.of(userId).find((each) => each.rewardId === rewardId);
  return unanswered?.key ?? newIdempotencyKey();
}

function isRedemption(entry: Unanswered): entry is RedemptionOnTheWay {
  const { rewardId, title, pointsCost } = entry as Partial<RedemptionOnTheWay>;
  return (
    entry.kind === 'redemption' &&
    typeof rewardId === 'number' &&
    typeof title === 'string' &&
    typeof pointsCost === 'number' &&
    Date.now() - entry.sentAt < KEPT_MS
  );
}
