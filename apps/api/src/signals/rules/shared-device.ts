import { hadConfirmedBy } from '../../people/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { accountsFirstSeenWith, tracesOf } from '../../platform/sessions/in-sql/traces-in-sql.js';
import { givenOf, shortOf, type SignalRule, SUBJECTS } from './signal-rule.js';

/** A family with one phone is no more than that. */
const ACCOUNTS_MAX = 6;
const WITHIN_DAYS = 30;
/** More are not counted. */
const COUNTED_MAX = 200;

const seeSharedDevice = prepared(
  'rule-shared-device',
  `SELECT DISTINCT ON (subject.redemption_id) subject.redemption_id AS "redemptionId!", ${shortOf('own.digest')} AS "device!",
     crowd.accounts AS "accounts!"
   FROM ${SUBJECTS}
   CROSS JOIN LATERAL (${tracesOf('subject.user_id', 'device', 'subject.at')}) AS own
   CROSS JOIN LATERAL (
     SELECT count(*) AS accounts FROM (
       SELECT FROM (${accountsFirstSeenWith('own.digest', `subject.at - interval '${WITHIN_DAYS} days'`, 'subject.at')}) AS there
       WHERE ${hadConfirmedBy('there.user_id', 'subject.at')} LIMIT ${COUNTED_MAX}) AS counted) AS crowd
   WHERE crowd.accounts > ${ACCOUNTS_MAX}
   ORDER BY subject.redemption_id, crowd.accounts DESC, own.digest`,
);

/**
 * Sees: a browser with which more than six confirmed accounts were first seen within 30 days, by the cookie that the browser
 * keeps.
 *
 * Does: holds together with another kind of signal.
 *
 * False alarms: a cybercafé or a school where everybody uses the same computers; a big household with one phone. They rarely
 * have a second signal. No hit: private windows, cleared cookies, a second browser.
 */
export const sharedDevice: SignalRule = {
  id: 'shared-device',
  see: async (connection, subjects) =>
    (await seeSharedDevice.rows(connection, givenOf(subjects))).map(({ redemptionId, device, accounts }) => ({
      redemptionId,
      groupKey: `device:${device}`,
      evidence: { accounts, withinDays: WITHIN_DAYS },
    })),
};
