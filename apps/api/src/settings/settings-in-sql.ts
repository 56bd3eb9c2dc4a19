/** For statements of other features: what both sides of a referral get now. */
export const REFERRAL_BONUS_POINTS = '(SELECT referral_bonus_points FROM settings WHERE id = 1)';

/** For statements of other features: whether auditors and administrators need a second factor. */
export const REQUIRES_SECOND_FACTOR = '(SELECT requires_second_factor FROM settings WHERE id = 1)';

/** For statements of other features: whether people read where to get help. */
export const HAS_SUPPORT_CONTACT =
  '(SELECT support_email IS NOT NULL OR support_whatsapp IS NOT NULL FROM settings WHERE id = 1)';

/** Whoever raises the threshold and changes a balance at once would need no second administrator. */
const RAISE_COUNTS_AFTER = `interval '24 hours'`;

/** Null unless the threshold was raised within a day. */
const thresholdCountsFrom = (at: string): string =>
  `CASE WHEN threshold_raised_at > ${at}::timestamptz - ${RAISE_COUNTS_AFTER}
        THEN threshold_raised_at + ${RAISE_COUNTS_AFTER} END`;

const countingThreshold = (at: string): string =>
  `CASE WHEN threshold_raised_at > ${at}::timestamptz - ${RAISE_COUNTS_AFTER}
        THEN former_threshold_points ELSE approval_threshold_points END`;

/**
 * For statements of other features: by how much an administrator may change a balance alone. A raised threshold counts a
 * day after it was raised, a lowered one at once.
 *
 * @param at an SQL expression: the time
 */
export const approvalThresholdAt = (at: string): string =>
  `(SELECT ${countingThreshold(at)} FROM settings WHERE id = 1)`;

/** The settings of access at the time `$at`, as `AccessSettingsDto`. */
export const SELECT_ACCESS_SETTINGS = `SELECT access_version AS version, requires_second_factor AS "requiresSecondFactor",
    approval_threshold_points AS "approvalThresholdPoints", ${countingThreshold('$at')} AS "countingThresholdPoints!",
    ${thresholdCountsFrom('$at')} AS "thresholdCountsFrom"
  FROM settings WHERE id = 1`;
