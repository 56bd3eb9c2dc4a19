import { PROGRAMME_TIME_ZONE, REWARD_LIMIT_MAX } from '@pwen/domain';

import { prepared, type RowOf } from '../platform/database/statements/statement.js';

/**
 * No limit is higher than the maximum, so counting further would make no difference: the work does not grow with the
 * redemptions. The order is the index's, so that the index alone is read whatever the statistics say.
 */
const counted = (condition: string): string => `
  (SELECT count(*) FROM (
     SELECT FROM redemptions
     WHERE user_id = $userId AND redemptions.reward_id = given.reward_id AND status <> 'refunded'${condition}
     ORDER BY redeemed_at LIMIT ${REWARD_LIMIT_MAX}) AS redeemed)`;

/**
 * How often the person `$userId` has redeemed each reward in `$rewardIds`, ever and in the programme's day of the
 * time `$now`. A pending redemption counts, a refunded one does not.
 */
export const findRedeemed = prepared(
  'redeemed-by-person',
  `SELECT given.reward_id AS "rewardId!",${counted('')} AS "ever!",${counted(' AND redeemed_at >= day.starts')} AS "today!",
    day.ends AS "tomorrow!"
  FROM unnest($rewardIds::bigint[]) AS given (reward_id),
    (SELECT midnight AT TIME ZONE '${PROGRAMME_TIME_ZONE}' AS starts,
       (midnight + interval '1 day') AT TIME ZONE '${PROGRAMME_TIME_ZONE}' AS ends
     FROM date_trunc('day', $now::timestamptz AT TIME ZONE '${PROGRAMME_TIME_ZONE}') AS midnight) AS day`,
);

/** `tomorrow` is the start of the next day of the programme. */
export type RedeemedReward = RowOf<'redeemed-by-person'>;

/** How often a person has redeemed anything, whatever came of it; counted up to `max`. */
export const countRedemptions = (userId: string, max: number): string =>
  `SELECT count(*) FROM (SELECT FROM redemptions WHERE redemptions.user_id = ${userId} LIMIT ${max}) redeemed`;

/**
 * Whether somebody has redeemed anything that is not refunded. What is held is no voucher yet, and may never be one. `userId` is an
 * SQL expression.
 */
export const hasRedeemed = (userId: string): string =>
  `EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = ${userId} AND redemptions.status NOT IN ('held', 'refunded'))`;

/** Whether somebody had got a voucher before a time. Both are SQL expressions, as are the parameters of the next two. */
export const hadVoucherBefore = (userId: string, at: string): string =>
  `EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = ${userId}
     AND redemptions.status = 'completed' AND redemptions.settled_at < ${at})`;

/** Whether somebody had redeemed anything before a redemption, whatever came of it. */
export const hadRedeemedBefore = (userId: string, redemptionId: string): string =>
  `EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = ${userId} AND redemptions.id < ${redemptionId})`;

/** The newest five hundred redemptions of a reward in a period, whatever came of them: `id`, `user_id`. */
export const redemptionsOfRewardBetween = (rewardId: string, from: string, until: string): string =>
  `SELECT id, user_id FROM redemptions
   WHERE redemptions.reward_id = ${rewardId} AND redemptions.redeemed_at BETWEEN ${from} AND ${until}
   ORDER BY redemptions.redeemed_at DESC LIMIT 500`;

/**
 * The newest redemptions since `$since`, whatever came of them; after the one with the id `$before`, those from before it. Only the
 * time says what is newer: an id is taken before its redemption waits for its turn. Each reward has an index of its redemptions in
 * time.
 */
export const REDEMPTIONS_SINCE = `
  SELECT latest.id AS "id!", latest.user_id AS "userId!", latest.reward_id AS "rewardId!", latest.redeemed_at AS "redeemedAt!"
  FROM rewards CROSS JOIN LATERAL (
    SELECT id, user_id, reward_id, redeemed_at FROM redemptions
    WHERE redemptions.reward_id = rewards.id AND redeemed_at >= $since
      AND (redeemed_at, redemptions.id) <
        (coalesce((SELECT redeemed_at FROM redemptions WHERE redemptions.id = $before?::bigint), 'infinity'), coalesce($before?::bigint, 0))
    ORDER BY redeemed_at DESC, redemptions.id DESC LIMIT $limit) AS latest
  ORDER BY latest.redeemed_at DESC, latest.id DESC LIMIT $limit`;

/** The last redemptions that are counted: as many pages at most, however many there were. */
const RATED = 1000;

/**
 * SQL for other features: the redemptions since `$since` that cost points and ended with a voucher, of the last thousand: how many,
 * what they cost and what the vouchers were worth in HTG, and when the first of them was. A voucher without a value is worth its
 * cost.
 */
export const REDEEMED_WORTH = `
  SELECT count(*) AS "redemptions!", coalesce(sum(points_cost), 0)::bigint AS "points!",
    coalesce(sum(coalesce(value_htg, points_cost)), 0)::bigint AS "htg!", min(redeemed_at) AS since
  FROM (SELECT * FROM redemptions ORDER BY id DESC LIMIT ${RATED}) AS latest
  WHERE status = 'completed' AND points_cost > 0 AND redeemed_at >= $since`;

/** The redemption with the id `$id`. */
export const FIND_REDEMPTION = `
  SELECT id, user_id AS "personId", reward_id AS "rewardId", reward_title AS title, status
  FROM redemptions WHERE id = $id`;

/** SQL expression: who redeemed; null if there is no such redemption. */
export const redeemerOf = (redemptionId: string): string =>
  `(SELECT redemptions.user_id FROM redemptions WHERE redemptions.id = ${redemptionId})`;

const LATELY_MAX = 100;

/**
 * SQL for other features: how often each reward in `$rewardIds` was redeemed since `$since`, whatever it cost; a refunded
 * redemption does not count. No more than a hundred are counted: `countedSince` says from when on, if that is after `$since`.
 */
export const LATELY_REDEEMED = `
  SELECT given.reward_id AS "rewardId!",
    count(*) FILTER (WHERE status <> 'refunded' AND redeemed_at >= $since) AS "redeemed!",
    CASE WHEN count(latest.redeemed_at) = ${LATELY_MAX} THEN greatest($since, min(redeemed_at)) END AS "countedSince"
  FROM unnest($rewardIds::bigint[]) AS given (reward_id)
  LEFT JOIN LATERAL (
    SELECT redeemed_at, status FROM redemptions WHERE redemptions.reward_id = given.reward_id
    ORDER BY redemptions.id DESC LIMIT ${LATELY_MAX}) AS latest ON true
  GROUP BY given.reward_id`;
