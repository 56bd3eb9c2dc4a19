/** What a rule looks at. Two of one kind are no better evidence than one: whoever shares a phone shares its network too. */
export const SIGNAL_KINDS = ['device', 'phone', 'domain', 'network', 'referral', 'pace', 'vouchers'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/**
 * The rules that may hold a redemption, each with its kind, from the one that says most: a hold is explained to its person by the
 * first that hit. Stored, so permanent.
 */
export const HOLD_RULES = {
  'domain-beyond-number': 'domain',
  'referral-ring': 'referral',
  'shared-device': 'device',
  'phone-series': 'phone',
  'superhuman-pace': 'pace',
  'same-first-vouchers': 'vouchers',
  'shared-network': 'network',
} as const satisfies Record<string, SignalKind>;
export type HoldRule = keyof typeof HOLD_RULES;
export const HOLD_RULE_IDS = Object.keys(HOLD_RULES) as readonly HoldRule[];

/** After how long a hold that nobody decided opens by itself. */
export const HOLD_HOURS = 72;
/** For how long a decision may pause somebody's redemptions. */
export const PAUSE_MAX_DAYS = 30;
/** The holds of one group that open by themselves in an hour. */
export const OPENED_PER_HOUR_OF_GROUP = 10;
/** For how long a decided hold is kept. */
export const HOLDS_KEPT_DAYS = 90;

/** What a decision says to its person; and what they answer. */
export const HOLD_SENTENCE_MAX_LENGTH = 500;
export const HOLD_REPLY_MAX_LENGTH = 1000;

/** What became of a hold. `ended`: nobody had to decide, because no voucher could be issued any more. Stored, so permanent. */
export const HOLD_DECISIONS = ['opened', 'opened-by-time', 'points-back', 'paused', 'ended'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];
