import { BONUS_COMPLETIONS } from '@pwen/domain';

import { countCompletionsUntil } from '../../content/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { friendsInvitedBy, inviterOf } from '../../referrals/index.js';
import { countResponsesUntil } from '../../surveys/index.js';
import { givenOf, type SignalRule, SUBJECTS } from './signal-rule.js';

/** Videos and surveys. The first makes the bonus due, and the first voucher asks for two days: this is hardly more. */
const COMPLETED_MAX = BONUS_COMPLETIONS - 1;
/** Up from the account to whom its line began with. */
const CLIMB = 64;
/** How far above the account the circles begin that are looked at, beside the one of whom the line began with if that is near. */
const ABOVE = [0, 1, 2, 4, 8, 16];
/** Down from there. */
const STEPS = 16;
/** Of a circle, nearest first; more are not looked at. */
const WALKED_MAX = 500;
const CIRCLE_MAX = 100;
const IDLE_MIN = 8;
const IDLE_SHARE = 0.8;
/** Whoever signed up later has had no time to do more. Shorter than the day after which a first reward opens: who redeems then is seen. */
const SETTLED_HOURS = 18;

const isIdle = (userId: string, at: string): string =>
  `((${countCompletionsUntil(userId, at, COMPLETED_MAX + 1)}) + (${countResponsesUntil(userId, at, COMPLETED_MAX + 1)})
    <= ${COMPLETED_MAX})`;

/** Those who had signed up by then were there long enough; nobody below the others was. */
const SETTLED = `root.at - interval '${SETTLED_HOURS} hours'`;

/** Everybody below the root who brought a bonus, nearest first: `friend_id`. */
const CIRCLE = `
  WITH RECURSIVE circle AS (
    SELECT root.person AS friend_id, NULL::timestamptz AS first_completed_at, 0 AS depth
    UNION ALL
    SELECT friend.friend_id, friend.first_completed_at, circle.depth + 1
    FROM circle CROSS JOIN LATERAL (${friendsInvitedBy('circle.friend_id', SETTLED)}) AS friend
    WHERE circle.depth < ${STEPS}),
  walked AS (SELECT * FROM circle LIMIT ${WALKED_MAX})
  SELECT friend_id FROM walked WHERE first_completed_at <= root.at LIMIT ${CIRCLE_MAX}`;

const seeReferralRing = prepared(
  'rule-referral-ring',
  `WITH RECURSIVE idle AS MATERIALIZED (
     SELECT subject.* FROM ${SUBJECTS} WHERE ${isIdle('subject.user_id', 'subject.at')}),
   line AS (
     SELECT redemption_id, at, user_id AS person, 0 AS distance FROM idle
     UNION ALL
     SELECT line.redemption_id, line.at, above.inviter_id, line.distance + 1
     FROM line CROSS JOIN LATERAL (${inviterOf('line.person')}) AS above WHERE line.distance < ${CLIMB}),
   top AS MATERIALIZED (
     SELECT DISTINCT ON (redemption_id) redemption_id, person, distance FROM line ORDER BY redemption_id, distance DESC),
   root AS MATERIALIZED (
     SELECT line.redemption_id, line.at, line.person, top.person AS top
     FROM line JOIN top USING (redemption_id)
     WHERE line.distance IN (${ABOVE.join(', ')}) OR (line.distance = top.distance AND top.distance <= ${STEPS}))
   SELECT DISTINCT ON (root.redemption_id) root.redemption_id AS "redemptionId!", root.person AS "rootId!", root.top AS "topId!",
     counted.friends AS "friends!", counted.idle AS "idle!"
   FROM root CROSS JOIN LATERAL (
     SELECT count(*) AS friends, count(*) FILTER (WHERE ${isIdle('found.friend_id', 'root.at')}) AS idle
     FROM (${CIRCLE}) AS found) AS counted
   WHERE counted.idle >= ${IDLE_MIN} AND counted.idle >= ${IDLE_SHARE} * counted.friends
   ORDER BY root.redemption_id, counted.idle DESC`,
);

/**
 * Sees: an account that did hardly more than what makes the bonus of an invitation due, below somebody of whose circle at least
 * eight, and four of five, did no more either. It sees chains and rings as well as stars, also below an honest person's code.
 *
 * Does: lets the bonus of the account's own invitation wait until it has completed one more than that, or somebody has opened
 * what this rule held of it. Holds together with another kind of signal. The group is named by whom the line of invitations
 * began with, so that all of a chain wait together, if it is no longer than what is climbed.
 *
 * What tells them from a teacher with a class: of a class some go on, and those who redeem have watched more than four videos.
 * The root is seen only if it did nothing itself.
 *
 * Does not see: a star to which a thousand came within the hours in which nobody can have done more.
 *
 * False alarms: a class that tried the app once, or that joined yesterday evening, and of which somebody redeems a very cheap reward.
 * The bonuses of such a class wait too, each for its own friend's fifth video or survey.
 */
export const referralRing: SignalRule = {
  id: 'referral-ring',
  see: async (connection, subjects) =>
    (await seeReferralRing.rows(connection, givenOf(subjects))).map(
      ({ redemptionId, rootId, topId, friends, idle }) => ({
        redemptionId,
        groupKey: `referral:${topId}`,
        evidence: { rootId, friends, idle },
      }),
    ),
};
