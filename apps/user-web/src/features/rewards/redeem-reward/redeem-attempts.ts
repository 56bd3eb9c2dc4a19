import { newIdempotencyKey } from '@pwen/web/idempotency-key';

import { readStored, rowsIn, writeStored } from '../../../device/storage';

/**
 * A redemption that was sent and not answered yet. Sending it again under the same key is the same redemption, so it is
 * stored on the device until there is an answer: it survives a reload, an empty battery and a lost connection.
 */
export interface RedeemAttempt {
  userId: number;
  rewardId: number;
  title: string;
  pointsCost: number;
  key: string;
  /** When the person asked for it, in milliseconds since 1970. */
  sentAt: number;
  /** Whether the person was told that no answer came. */
  told: boolean;
}

/** An interrupted redemption continues by itself for this long; after that the person is asked first. */
const GOES_ON_WITHIN_MS = 10 * 60_000;
/** Older attempts have long appeared in the history. */
const KEPT_MS = 24 * 3600 * 1000;

export function attemptsOf(userId: number): RedeemAttempt[] {
  return read().filter((attempt) => attempt.userId === userId && Date.now() - attempt.sentAt < KEPT_MS);
}

/** Whether an attempt goes on by itself; an older one waits for the person. */
export function goesOn({ sentAt }: RedeemAttempt): boolean {
  return Date.now() - sentAt < GOES_ON_WITHIN_MS;
}

/** Stores an attempt, replacing an earlier one with the same key. */
export function keepAttempt(attempt: RedeemAttempt): void {
  write([...read().filter(({ key }) => key !== attempt.key), attempt]);
}

export function noteTold(key: string): void {
  write(read().map((attempt) => (attempt.key === key ? { ...attempt, told: true } : attempt)));
}

export function dropAttempt(key: string): void {
  write(read().filter((attempt) => attempt.key !== key));
}

/** A new key, or the key of this person's unanswered redemption of the same reward. */
export function keyFor(userId: number, rewardId: number): string {
  return attemptsOf(userId).find((attempt) => attempt.rewardId === rewardId)?.key ?? newIdempotencyKey();
}

function write(attempts: RedeemAttempt[]) {
  writeStored('redeemAttempts', attempts.length === 0 ? null : JSON.stringify(attempts));
}

const read = () => rowsIn(readStored('redeemAttempts'), isAttempt);

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
