import { isOfNamedDomain, registeredAt } from '../../people/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { accountsFirstSeenWith, tracesOf } from '../../platform/sessions/in-sql/traces-in-sql.js';
import { givenOf, shortOf, type SignalRule, SUBJECTS } from './signal-rule.js';

/** A café of 40 signs up within one, and the busiest address of a carrier has 200 in a day. */
const SIGN_UPS_MAX = 50;
/** Before and after the account's own sign-up: an hour in all. */
const AROUND_MINUTES = 30;
/** More are not counted. */
const COUNTED_MAX = 300;

/** A trace that was left with the sign-up, and not by somebody who came by later. */
const isOfSignUp = (userId: string, seenAt: string): string =>
  `${seenAt} <= ${registeredAt(userId)} + interval '1 minute'`;

const seeSharedNetwork = prepared(
  'rule-shared-network',
  `SELECT DISTINCT ON (subject.redemption_id) subject.redemption_id AS "redemptionId!", ${shortOf('own.digest')} AS "network!",
     crowd.accounts AS "accounts!"
   FROM ${SUBJECTS}
   CROSS JOIN LATERAL (${tracesOf('subject.user_id', 'network', 'subject.at')}) AS own
   CROSS JOIN LATERAL (
     SELECT count(*) AS accounts FROM (
       SELECT FROM (${accountsFirstSeenWith(
         'own.digest',
         `own.first_seen_at - interval '${AROUND_MINUTES} minutes'`,
         `least(own.first_seen_at + interval '${AROUND_MINUTES} minutes', subject.at)`,
       )}) AS there
       WHERE ${isOfSignUp('there.user_id', 'there.first_seen_at')} AND NOT ${isOfNamedDomain('there.user_id')}
       LIMIT ${COUNTED_MAX}) AS counted) AS crowd
   WHERE ${isOfSignUp('subject.user_id', 'own.first_seen_at')} AND NOT ${isOfNamedDomain('subject.user_id')}
     AND crowd.accounts > ${SIGN_UPS_MAX}
   ORDER BY subject.redemption_id, crowd.accounts DESC, own.digest`,
);

/**
 * Sees: an account that signed up where more than fifty others did within the same hour, at one address of IPv4 or one /48 of
 * IPv6. The people of a domain that the team has named are not counted, nor seen.
 *
 * Does: makes another kind of signal hold. Alone it holds nobody.
 *
 * False alarms: a fair or a launch where everybody uses one network; the address of a carrier on a busy day, behind which are
 * thousands.
 */
export const sharedNetwork: SignalRule = {
  id: 'shared-network',
  see: async (connection, subjects) =>
    (await seeSharedNetwork.rows(connection, givenOf(subjects))).map(
      ({ redemptionId, network, accounts }) => ({
        redemptionId,
        groupKey: `network:${network}`,
        evidence: { signUps: accounts, withinMinutes: 2 * AROUND_MINUTES },
      }),
    ),
};
