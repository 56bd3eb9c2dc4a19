import { readStored, writeStored, type StoredName } from './storage';

/** What is one person's alone, and must not outlast them on a device that others use too. */
const PERSONAL: readonly StoredName[] = ['keptRedemptions', 'redeemAttempts'];

/**
 * Erases what the device keeps of anybody but this person. Called with whom the server names, null for nobody: at
 * sign-out, when somebody else signs in, and when a session turns out to be over.
 */
export function keepOnlyFor(userId: number | null): void {
  if (keptFor() === userId) return;
  for (const name of PERSONAL) writeStored(name, null);
  writeStored('keptFor', userId === null ? null : String(userId));
}

/** Whether vouchers are among what the device keeps; it reads the stored text and not what is made of it, to stay small. */
export const keepsVouchers = (keptRedemptions: string | null): boolean =>
  keptRedemptions !== null && keptRedemptions.includes('"voucherNumber":"');

/** Whom the server named last on this device: whose vouchers are shown while it cannot be asked. */
export function keptFor(): number | null {
  const id = Number(readStored('keptFor') ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}
