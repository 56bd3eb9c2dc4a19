import type { Installation } from '@pwen/tools/installation/installation';
import type { Person } from '@pwen/tools/installation/programme';

import { Stream } from '../stream.js';
import { type Attempt, newAttempt, redeem, sendAgain } from './phone.js';

/** Many people who redeem the same reward; each attempt ends with a voucher or a refusal. */
export function redemptionStream(
  { port }: Installation,
  people: readonly Person[],
  { rewardId, each }: { rewardId: number; each: number },
): Stream<Attempt> {
  return new Stream(people, {
    each,
    next: (person) => newAttempt(person, rewardId),
    complete: (attempt) => redeem(port, attempt),
    sendAgain: (attempt) => sendAgain(port, attempt),
    isAcknowledged: ({ vouchers }) => vouchers.size > 0,
  });
}
