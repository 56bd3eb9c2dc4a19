/** Whether a referral `r` waits for no ceiling and no budget at `$now`. */
export const waitsNoMore = (r: string): string =>
  `(${r}.waits_until IS NULL OR ${r}.waits_until <= $now::timestamptz)`;

/** Whether nothing more is asked of the friend: what they did was enough if it waits for a time. As the index of due referrals has it. */
export const asksForNoMore = (r: string): string =>
  `(${r}.asks_for_more_since IS NULL OR ${r}.waits_until IS NOT NULL)`;

/** The opposite, as the index of those that ask for more has it. */
export const asksForMore = (r: string): string =>
  `(${r}.asks_for_more_since IS NOT NULL AND ${r}.waits_until IS NULL)`;
