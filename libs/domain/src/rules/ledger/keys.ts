import type { ErrorCode } from '../../contract/refusals/error-codes.js';
import type { EarnSourceType, EventSource } from './event.js';

/** What an earning or a spend is recorded under: the kind of source and its id. Stored, so it is permanent. */
const WORDS: Readonly<Record<EarnSourceType | 'REDEMPTION', string>> = {
  VIDEO_WATCH: 'video',
  SURVEY: 'survey',
  QUICK_SURVEY: 'quick-survey',
  REFERRAL: 'referral',
  WELCOME: 'welcome',
  CHALLENGE: 'challenge',
  REDEMPTION: 'redemption',
};

const ADJUSTMENT = 'adjustment:';

export const CLOSE_KEY = 'close';

/** `video:7`; only the word where there is just one of its kind. */
export function keyOfSource({ type, id }: EventSource<EarnSourceType | 'REDEMPTION'>): string {
  return id === null ? WORDS[type] : `${WORDS[type]}:${id}`;
}

/** Whether `key === keyOfSource(source)`, without building the string: a verifier calls it millions of times. */
export function isKeyOfSource(
  key: string,
  { type, id }: EventSource<EarnSourceType | 'REDEMPTION'>,
): boolean {
  const word = WORDS[type];
  if (id === null) return key === word;
  return (
    key.length === word.length + 1 + id.length &&
    key.startsWith(word) &&
    key[word.length] === ':' &&
    key.endsWith(id)
  );
}

/**
 * Whether a refusal means that a key is already used, by the same content or by different content (as when a video paid
 * another amount at the time).
 */
export function isKeyTaken(code: ErrorCode): boolean {
  return code === 'ALREADY_RECORDED' || code === 'IDEMPOTENCY_KEY_REUSED';
}

/** One key for refunds and reversals: an event can be corrected once, in either way. */
export function correctionKey(corrects: number): string {
  return `correction:${corrects}`;
}

/**
 * Made by the page that sends the command: it has a namespace of its own, so that it can never block one of the
 * ledger's keys.
 */
export function adjustmentKey(key: string): string {
  return ADJUSTMENT + key;
}

export function isAdjustmentKey(key: string): boolean {
  return key.startsWith(ADJUSTMENT) && key.length > ADJUSTMENT.length;
}
