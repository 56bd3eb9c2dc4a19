import { isOfNamedDomain, registeredAt, registeredBetween } from '../../people/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { hadRedeemedBefore, redemptionsOfRewardBetween } from '../../rewards/index.js';
import { givenOf, type SignalRule, SUBJECTS } from './signal-rule.js';

/** With the one that is looked at. */
const ACCOUNTS_MIN = 8;
/** Between the sign-ups, and between the redemptions. */
const WITHIN_MINUTES = 10;
/** Of all who signed up then: on a busy day some do the same by chance. */
const SHARE = 0.25;
/** More sign-ups are not counted. */
const COUNTED_MAX = 500;

const seeSameFirsts = prepared(
  'rule-same-first-vouchers',
  `WITH firsts AS MATERIALIZED (
     SELECT subject.*, ${registeredAt('subject.user_id')} AS registered_at FROM ${SUBJECTS}
     WHERE NOT ${hadRedeemedBefore('subject.user_id', 'subject.redemption_id')} AND NOT ${isOfNamedDomain('subject.user_id')})
   SELECT firsts.redemption_id AS "redemptionId!", firsts.reward_id AS "rewardId!",
     to_char(firsts.registered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') AS "hour!", same.accounts AS "accounts!",
     registered.accounts AS "registered!"
   FROM firsts
   CROSS JOIN LATERAL (
     SELECT count(*) AS accounts FROM (${redemptionsOfRewardBetween(
       'firsts.reward_id',
       `firsts.at - interval '${WITHIN_MINUTES} minutes'`,
       'firsts.at',
     )}) AS beside
     WHERE abs(extract(epoch FROM ${registeredAt('beside.user_id')} - firsts.registered_at)) <= ${WITHIN_MINUTES * 60}
       AND NOT ${hadRedeemedBefore('beside.user_id', 'beside.id')}) AS same
   CROSS JOIN LATERAL (
     SELECT count(*) AS accounts FROM (
       SELECT FROM (${registeredBetween(
         `firsts.registered_at - interval '${WITHIN_MINUTES} minutes'`,
         `firsts.registered_at + interval '${WITHIN_MINUTES} minutes'`,
       )}) AS new WHERE same.accounts >= ${ACCOUNTS_MIN} LIMIT ${COUNTED_MAX}) AS counted) AS registered
   WHERE same.accounts >= ${ACCOUNTS_MIN} AND same.accounts >= ${SHARE} * registered.accounts`,
);

/**
 * Sees: the first redemption of an account, if at least eight that registered within ten minutes of it, and a quarter of all who
 * did, redeem the same reward first, within the last ten minutes. The first seven of such a row are not seen. The people of a
 * domain that the team has named are not seen either.
 *
 * Does: holds together with another kind of signal.
 *
 * False alarms: a class that registered together and redeems together when the teacher says so.
 */
export const sameFirstVouchers: SignalRule = {
  id: 'same-first-vouchers',
  see: async (connection, subjects) =>
    (await seeSameFirsts.rows(connection, givenOf(subjects))).map(
      ({ redemptionId, rewardId, hour, accounts, registered }) => ({
        redemptionId,
        groupKey: `vouchers:${rewardId}:${hour}`,
        evidence: { accounts, registered, withinMinutes: WITHIN_MINUTES },
      }),
    ),
};
