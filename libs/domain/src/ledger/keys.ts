import type { ErrorCode } from '../constants/error-codes.js';
import type { EarnSourceType, EventSource } from './event.js';

/** What an earning or a spend is recorded under: the kind of thing it is about, and its id. Stored: for ever. */
const WORDS: Readonly<Record<EarnSourceType | 'REDEMPTION', string>> = {
  VIDEO_WATCH: 'video',
  SURVEY: 'survey',
  QUICK_SURVEY: 'quick-survey',
  REFERRAL: 'referral',
  WELCOME: 'welcome',
  REDEMPTION: 'redemption',
};

const ADJUSTMENT = 'adjustment:';

export const CLOSE_KEY = 'close';

/** `video:7`; the bare word where there is only one of its kind. */
export function keyOfSource({ type, id }: EventSource<EarnSourceType | 'REDEMPTION'>): string {
  return id === null ? WORDS[type] : `${WORDS[type]}:${id}`;
}

/** The same as `key === keyOfSource(source)`, without making it: a verifier asks for millions. */
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
 * Whether a refusal says that a key is taken: by the same content, or by other content, as when a video paid another amount
 * at the time.
 */
export function isKeyTaken(code: ErrorCode): boolean {
  return code === 'ALREADY_RECORDED' || code === 'IDEMPOTENCY_KEY_REUSED';
}

/** One key for refunds and reversals: what was corrected once is corrected, whichever way. */
export function correctionKey(corrects: number): string {
  return `correction:${corrects}`;
}

/** The asking page makes this one: in a namespace of its own it can never stand in the way of the ledger's keys. */
export function adjustmentKey(key: string): string {
  return ADJUSTMENT + key;
}

export function isAdjustmentKey(key: string): boolean {
  return key.startsWith(ADJUSTMENT) && key.length > ADJUSTMENT.length;
}
