/** For statements of other features: what both sides of a referral get now. */
export const REFERRAL_BONUS_POINTS = '(SELECT referral_bonus_points FROM settings WHERE id = 1)';
