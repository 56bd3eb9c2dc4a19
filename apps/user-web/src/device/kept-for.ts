import { readStored, writeStored, type StoredName } from './storage';

/** Shown while the server cannot be asked. It is erased when the session ends, because the server has it too. */
const SHOWN: readonly StoredName[] = [
  'keptUser',
  'keptAt',
  'keptLists',
  'keptRedemptions',
  'arrivedVouchers',
  'videoViewsTracking',
  'videoViewPoints',
  'videoTimeoutStart',
];

/**
 * Exists on this device only: answers not sent yet, awards and redemptions without an answer from the server,
 * vouchers marked as used, the reward that waits for a confirmation, and which points the person was told of.
 * When a session merely expires it is kept for its owner's return.
 */
const BEGUN: readonly StoredName[] = ['surveyDrafts', 'outbox', 'wantedReward', 'toldPoints'];

/**
 * Erases what is stored of anybody but this person. Called with the person whom the server names (null for nobody) when
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

/** Forgets whoever was signed in: signing out erases everything that is kept for them. */
export function forgetPerson(): void {
  erase([...BEGUN, ...SHOWN, 'begunBy', 'keptFor']);
}

/**
 * Whether vouchers are stored on the device. It searches the stored text instead of parsing it, to keep the first load
 * small.
 */
export const keepsVouchers = (keptRedemptions: string | null): boolean =>
  keptRedemptions !== null && keptRedemptions.includes('"voucherNumber":"');

/** The person whom the server named last on this device: their vouchers are shown while it cannot be asked. */
export const keptFor = (): number | null => personUnder('keptFor');

function personUnder(name: StoredName): number | null {
  const id = Number(readStored(name) ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

function erase(names: readonly StoredName[]): void {
  for (const name of names) if (readStored(name) !== null) writeStored(name, null);
}
