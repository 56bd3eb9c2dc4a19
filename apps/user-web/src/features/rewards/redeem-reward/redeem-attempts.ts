import { readStored, writeStored } from '../../../device/storage';

/**
 * A redemption that was sent and not answered yet. Its key makes any further sending the same redemption, so it is kept
 * on the device until there is an answer: through a reload, an empty battery, a lost connection.
 */
export interface RedeemAttempt {
  userId: number;
  rewardId: number;
  title: string;
  pointsCost: number;
  key: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Whether the person was told that no answer came. Until then they still wait for one. */
  told: boolean;
}

/** A redemption that a reload cut short goes on by itself for this long; later the person is asked first. */
const GOES_ON_WITHIN_MS = 10 * 60_000;
/** Older ones have long been answered by the history. */
const KEPT_MS = 24 * 3600 * 1000;

export function attemptsOf(userId: number): RedeemAttempt[] {
  return read().filter((attempt) => attempt.userId === userId && Date.now() - attempt.sentAt < KEPT_MS);
}

/** Whether an attempt is still on its way, or was when the page was loaded again: the person waits for its answer. */
export function goesOn({ told, sentAt }: RedeemAttempt): boolean {
  return !told && Date.now() - sentAt < GOES_ON_WITHIN_MS;
}

/** Keeps an attempt, in the place of an earlier one with the same key. */
export function keepAttempt(attempt: RedeemAttempt): void {
  write([...read().filter(({ key }) => key !== attempt.key), attempt]);
}

export function dropAttempt(key: string): void {
  write(read().filter((attempt) => attempt.key !== key));
}

/** The key of a new redemption, or of the one that this person has sent for the reward and that has no answer yet. */
export function keyFor(userId: number, rewardId: number): string {
  return attemptsOf(userId).find((attempt) => attempt.rewardId === rewardId)?.key ?? newKey();
}

function newKey(): string {
  // Only pages on https have randomUUID.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function write(attempts: RedeemAttempt[]) {
  writeStored('redeemAttempts', attempts.length === 0 ? null : JSON.stringify(attempts));
}

function read(): RedeemAttempt[] {
  try {
    const stored: unknown = JSON.parse(readStored('redeemAttempts') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAttempt) : [];
  } catch {
    return [];
  }
}

function isAttempt(value: unknown): value is RedeemAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, rewardId, title, pointsCost, key, sentAt, told } = value as Record<
    keyof RedeemAttempt,
    unknown
  >;
  const numbers = [userId, rewardId, pointsCost, sentAt];
  return (
    numbers.every((each) => typeof each === 'number') &&
    typeof title === 'string' &&
    typeof key === 'string' &&
    typeof told === 'boolean'
  );
}
