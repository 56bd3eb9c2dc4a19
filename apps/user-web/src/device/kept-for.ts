import { readStored, writeStored, type StoredName } from './storage';

/** What is shown of a person while the server cannot be asked. It goes with their session: the server has it too. */
const SHOWN: readonly StoredName[] = [
  'keptUser',
  'keptRedemptions',
  'videoViewsTracking',
  'videoViewPoints',
  'videoTimeoutStart',
];

/**
 * What nobody has but this device: answers not sent yet, videos watched without a connection, redemptions without an
 * answer. A session that merely ran out leaves it for its owner's return.
 */
const BEGUN: readonly StoredName[] = ['surveyDrafts', 'pendingCompletions', 'redeemAttempts'];

/**
 * Erases what the device keeps of anybody but this person. Called with whom the server names, null for nobody: when
 * somebody signs in, and when a session turns out to be over.
 */
export function keepOnlyFor(userId: number | null): void {
  if (userId !== null) {
    const last = personUnder('begunBy') ?? keptFor();
    if (last !== null && last !== userId) erase(BEGUN);
    if (last !== userId || readStored('begunBy') === null) writeStored('begunBy', String(userId));
  }
  if (keptFor() === userId) return;
  erase(SHOWN);
  writeStored('keptFor', userId === null ? null : String(userId));
}

/** Whoever signs out takes everything along. */
export function forgetPerson(): void {
  erase([...BEGUN, ...SHOWN, 'begunBy', 'keptFor']);
}

/** Whether vouchers are among what the device keeps; it reads the stored text and not what is made of it, to stay small. */
export const keepsVouchers = (keptRedemptions: string | null): boolean =>
  keptRedemptions !== null && keptRedemptions.includes('"voucherNumber":"');

/** Whom the server named last on this device: whose vouchers are shown while it cannot be asked. */
export const keptFor = (): number | null => personUnder('keptFor');

function personUnder(name: StoredName): number | null {
  const id = Number(readStored(name) ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

function erase(names: readonly StoredName[]): void {
  for (const name of names) if (readStored(name) !== null) writeStored(name, null);
}
