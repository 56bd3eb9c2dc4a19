/** SQL for other features: how many friends a person has invited, counted up to `max`. */
export const countReferrals = (userId: string, max: number): string =>
  `SELECT count(*) FROM (SELECT FROM referrals WHERE referrals.inviter_id = ${userId} LIMIT ${max}) invited`;

/** Who invited somebody: `inviter_id`. `friendId` is an SQL expression, as the other parameters below. */
export const inviterOf = (friendId: string): string =>
  `SELECT inviter_id FROM referrals WHERE referrals.friend_id = ${friendId}`;

/**
 * The newest friends that somebody had invited by a time, a hundred at most: `friend_id`, `first_completed_at`. Of somebody with
 * thousands only the last thousand are looked at. The range with its order is an equality that only the index of inviters can serve:
 * where one has half of all friends, the planner would walk through all people for each of the others.
 */
export const friendsInvitedBy = (inviterId: string, at: string): string =>
  `SELECT newest.friend_id, newest.first_completed_at FROM (
     SELECT friend_id, first_completed_at, invited_at FROM referrals
     WHERE referrals.inviter_id BETWEEN ${inviterId} AND ${inviterId}
     ORDER BY referrals.inviter_id, referrals.friend_id DESC LIMIT 1000) AS newest
   WHERE newest.invited_at <= ${at} LIMIT 100`;

/**
 * SQL for other features: whether a person was invited by one of some people, or has invited one.
 *
 * @param userId an SQL expression
 * @param others an SQL expression: their ids
 */
export const isReferralWith = (userId: string, others: string): string => `
  EXISTS (SELECT FROM referrals WHERE referrals.friend_id = ${userId} AND referrals.inviter_id = ANY (${others}::bigint[])
    UNION ALL SELECT FROM referrals WHERE referrals.inviter_id = ${userId} AND referrals.friend_id = ANY (${others}::bigint[]))`;
