import { readStoredCounts, writeStored } from '../../../device/storage';

/**
 * Videos that were watched to the end while the server could not be reached. They are stored on the device and sent
 * again when the connection is back; the ledger's idempotency key makes sure that nothing is paid twice.
 */
const MAX_ATTEMPTS = 5;

const keyOf = (userId: number, contentId: number) => `${userId}:${contentId}`;

/** Stores a completion for later, unless it has been tried too often. */
export function keepCompletion(userId: number, contentId: number): void {
  const kept = readStoredCounts('pendingCompletions');
  const key = keyOf(userId, contentId);
  const attempts = (kept[key] ?? 0) + 1;
  if (attempts > MAX_ATTEMPTS) delete kept[key];
  else kept[key] = attempts;
  write(kept);
}

export function dropCompletion(userId: number, contentId: number): void {
  const kept = readStoredCounts('pendingCompletions');
  if (!(keyOf(userId, contentId) in kept)) return;
  delete kept[keyOf(userId, contentId)];
  write(kept);
}

/** The ids of this person's videos that are waiting to be sent. */
export function keptCompletions(userId: number): number[] {
  return Object.keys(readStoredCounts('pendingCompletions'))
    .map((key) => key.split(':').map(Number))
    .filter(([owner]) => owner === userId)
    .map(([, contentId]) => contentId)
    .filter((contentId) => contentId !== undefined && Number.isSafeInteger(contentId)) as number[];
}

function write(kept: Record<string, number>) {
  writeStored('pendingCompletions', Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
}
