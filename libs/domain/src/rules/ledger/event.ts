/** The hash of an event is SHA-256. */
export const HASH_BYTES = 32;

/** The version of the format that new events have, docs/ledger-format.md. */
export const ENCODING_VERSION = 2;

/** The versions that events may have: those of the first know nothing of evidence. */
export type EncodingVersion = 1 | typeof ENCODING_VERSION;

/** What an event without evidence has in the place of its hash. */
export const NO_EVIDENCE: Uint8Array = new Uint8Array(HASH_BYTES);

/** The most bytes that evidence may have. */
export const EVIDENCE_MAX_BYTES = 200;

/**
 * The types of events. Their names and numbers are stored and hashed, so they are permanent: a new kind of event gets a
 * new entry; an old one is never renamed, renumbered or reused.
 */
export const EVENT_TYPE_CODES = {
  EARN: 1,
  SPEND: 2,
  REFUND: 3,
  INCREASE: 4,
  DECREASE: 5,
  REVERSAL: 6,
  CLOSE: 7,
} as const;

export type EventType = keyof typeof EVENT_TYPE_CODES;

/** The sources of events. Permanent, like the types. */
export const SOURCE_TYPE_CODES = {
  VIDEO_WATCH: 1,
  SURVEY: 2,
  QUICK_SURVEY: 3,
  REFERRAL: 4,
  WELCOME: 5,
  REDEMPTION: 6,
  ADMINISTRATOR: 7,
  ACCOUNT: 8,
  DEMO_TOOL: 9,
  CHALLENGE: 10,
} as const;

export type SourceType = keyof typeof SOURCE_TYPE_CODES;

export type EarnSourceType = 'VIDEO_WATCH' | 'SURVEY' | 'QUICK_SURVEY' | 'REFERRAL' | 'WELCOME' | 'CHALLENGE';

/** What can change a balance by a command that names an amount: an administrator, or a person of a demo installation. */
export type AdjustmentSourceType = 'ADMINISTRATOR' | 'DEMO_TOOL';

export interface EventSource<T extends SourceType = SourceType> {
  readonly type: T;
  /** The id of the video, survey, friend or redemption, or the challenge and its day; null where there is only one. */
  readonly id: string | null;
}

/** One immutable fact in an account's chain, before it is sealed. */
export interface LedgerEvent {
  readonly version: EncodingVersion;
  readonly userId: number;
  /** 1 for an account's first event, increasing by one; also the receipt number. */
  readonly sequence: number;
  readonly type: EventType;
  readonly source: EventSource;
  /** What the event adds to the balance, in points; negative when it takes. */
  readonly amountPoints: number;
  readonly balanceAfter: number;
  /** The sequence of the event that this one corrects (a refund or a reversal), else null. */
  readonly corrects: number | null;
  /** The idempotency key, unique within the account. */
  readonly key: string;
  /** Who caused the event: `user:{id}`, `administrator:{id}`, `system`. An id, never a name. */
  readonly actor: string;
  /** SHA-256 over a random salt and the description, so that the text can be erased while the chain still verifies. */
  readonly textHash: Uint8Array;
  /** SHA-256 over a salt and what shows that the event is due, such as what was watched of a video; else `NO_EVIDENCE`. */
  readonly evidenceHash: Uint8Array;
  /** Whole milliseconds; never before the event that precedes it in the chain. */
  readonly recordedAt: Date;
}

/** An event with its hash, which also seals everything before it in its account's chain. */
export interface SealedEvent extends LedgerEvent {
  readonly hash: Uint8Array;
}
