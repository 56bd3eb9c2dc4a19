import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { ask, type Answer } from '@pwen/tools/installation/ask';
import type { Person } from '@pwen/tools/installation/programme';

/** One redemption as a person's phone knows it: the request with its key, and all responses. */
export interface Attempt {
  person: Person;
  rewardId: number;
  key: string;
  /** Every redemption id in the responses; more than one would be a second redemption. */
  ids: Set<number>;
  /** The vouchers of all 200 responses. */
  vouchers: Set<string>;
  /** The code of a final refusal. */
  refusal?: string;
}

interface RedemptionAnswer {
  redemptionId: number;
  status: 'pending' | 'completed';
  voucherNumber: string | null;
}

const PAUSE_MS = 150;
/** As long as a person might wait: crash, restart and sweep. */
const TIMEOUT_MS = 240_000;

export function newAttempt(person: Person, rewardId: number): Attempt {
  return { person, rewardId, key: randomUUID(), ids: new Set(), vouchers: new Set() };
}

/** Repeats the request, as a page does on a bad connection, until there is a voucher or a refusal. */
export async function redeem(port: number, attempt: Attempt): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (attempt.vouchers.size === 0 && attempt.refusal === undefined) {
    if (Date.now() > deadline) throw new Error(`redemption ${[...attempt.ids].join()} got no final response`);
    const answer = await send(port, attempt).catch(() => undefined);
    if (answer) note(answer, attempt);
    if (answer?.status !== 200) await sleep(PAUSE_MS);
  }
}

/** Repeats the same request once, whatever the earlier responses. */
export async function sendAgain(port: number, attempt: Attempt): Promise<void> {
  note(await send(port, attempt), attempt);
}

function send(port: number, { person, rewardId, key }: Attempt): Promise<Answer> {
  const path = `/api/rewards/${rewardId}/redeem`;
  return ask({ port, method: 'POST', path, cookie: person.cookie, headers: { 'idempotency-key': key } });
}

// A 5xx says nothing about the redemption; every other response does.
function note({ status, body }: Answer, attempt: Attempt): void {
  if (status === 200 || status === 202) {
    const { redemptionId, voucherNumber } = body as RedemptionAnswer;
    attempt.ids.add(redemptionId);
    if (status === 200) attempt.vouchers.add(voucherNumber ?? 'none');
  } else if (status < 500) {
    attempt.refusal = (body as { code: string }).code;
  }
}
