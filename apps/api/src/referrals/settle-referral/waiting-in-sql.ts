/** Whether a referral `r` waits for no ceiling and no budget at `$now`. */
export const waitsNoMore = (r: string): string =>
  `(${r}.waits_until IS NULL OR ${r}.waits_until <= $now::timestamptz)`;
