import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ToldRedemption } from '../told.js';
import type { Phone, Reply } from './phone.js';

const PAUSE_MS = 200;
const GIVES_UP_AFTER_MS = 120_000;

/** Somebody with points, at their phone. */
export interface Buyer {
  readonly userId: number;
  readonly phone: Phone;
}

interface RedemptionAnswer {
  readonly redemptionId: number;
  readonly voucherNumber: string | null;
}

/** A redemption that nobody has asked for yet, with its key. */
export function newRedemption({ userId, phone }: Buyer, rewardId: number): ToldRedemption {
  const redemption = {
    userId,
    rewardId,
    key: randomUUID(),
    ids: new Set<number>(),
    numbers: new Set<string>(),
  };
  phone.told.redemptions.push(redemption);
  return redemption;
}

/** Asks for the redemption once, and keeps what the answer says. */
export async function askForVoucher(phone: Phone, redemption: ToldRedemption): Promise<Reply | undefined> {
  const { rewardId, key } = redemption;
  const headers = { 'idempotency-key': key };
  const reply = await phone.callOnce({ method: 'POST', path: `/api/rewards/${rewardId}/redeem`, headers });
  if (reply?.status !== 200 && reply?.status !== 202) return reply;
  const { redemptionId, voucherNumber } = reply.body as RedemptionAnswer;
  redemption.ids.add(redemptionId);
  if (voucherNumber !== null) redemption.numbers.add(voucherNumber);
  return reply;
}

/**
 * Asks again under the same key until a voucher is shown.
 *
 * @throws Error if it is refused, or none is shown in two minutes
 */
export async function redeem(phone: Phone, redemption: ToldRedemption): Promise<void> {
  const deadline = Date.now() + GIVES_UP_AFTER_MS;
  while (redemption.numbers.size === 0) {
    const reply = await askForVoucher(phone, redemption);
    if (reply?.code && reply.status !== 503) throw new Error(`the redemption was refused: ${reply.code}`);
    if (Date.now() > deadline) throw new Error(`redemption ${[...redemption.ids].join()} has no voucher`);
    if (redemption.numbers.size === 0) await sleep(PAUSE_MS);
  }
}
