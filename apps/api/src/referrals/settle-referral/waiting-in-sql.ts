/** Whether a referral `r` waits for no ceiling and no budget at `$now`. */
export const waitsNoMore = (r: string): string =>
  `(${r}.waits_until IS NULL OR ${r}.waits_until <= $now::timestamptz)`;

/**
 * Whether a referral `r` asks nothing more of the friend. One that waits for a time has been asked about, and what the friend did was
 * enough. The condition is that of the index of referrals that may be due.
 */
export const asksForNoMore = (r: string): string =>
  `(${r}.asks_for_more_since IS NULL OR ${r}.waits_until IS NOT NULL)`;

/** Whether it asks for more of the friend. The condition is that of the index of those referrals. */
export const asksForMore = (r: string): string =>
  `(${r}.asks_for_more_since IS NOT NULL AND ${r}.waits_until IS NULL)`;
