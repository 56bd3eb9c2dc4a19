/** For statements of other features: what both sides of a referral get now. */
export const REFERRAL_BONUS_POINTS = '(SELECT referral_bonus_points FROM settings WHERE id = 1)';

/** For statements of other features: whether auditors and administrators need a second factor. */
export const REQUIRES_SECOND_FACTOR = '(SELECT requires_second_factor FROM settings WHERE id = 1)';

/** For statements of other features: by how much an administrator may change a balance alone. */
export const APPROVAL_THRESHOLD_POINTS = '(SELECT approval_threshold_points FROM settings WHERE id = 1)';
