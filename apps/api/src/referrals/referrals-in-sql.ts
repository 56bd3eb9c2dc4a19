/** SQL for other features: how many friends a person has invited, counted up to `max`. */
export const countReferrals = (userId: string, max: number): string =>
  `SELECT count(*) FROM (SELECT FROM referrals WHERE referrals.inviter_id = ${userId} LIMIT ${max}) invited`;
