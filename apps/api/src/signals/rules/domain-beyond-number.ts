import { beyondDomainNumber } from '../../people/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { hadVoucherBefore } from '../../rewards/index.js';
import { givenOf, type SignalRule, SUBJECTS } from './signal-rule.js';

const seeBeyondNumber = prepared(
  'rule-domain-beyond-number',
  `SELECT subject.redemption_id AS "redemptionId!", marked.mailbox_domain AS "domain!", marked.domain_day::text AS "day!",
     marked.domain_place AS "place!"
   FROM ${SUBJECTS} CROSS JOIN LATERAL (${beyondDomainNumber('subject.user_id')}) AS marked
   WHERE NOT ${hadVoucherBefore('subject.user_id', 'subject.at')}`,
);

/**
 * Sees: the first voucher of an account that was confirmed beyond the number of its mail domain in a day, where nobody has named
 * the domain. Whoever owns a domain has as many addresses as they like.
 *
 * Does: holds by itself, until there has been a first voucher. The number is counted when the account is confirmed, and naming the
 * domain takes the mark away.
 *
 * False alarms: a school or a firm whose people sign up on one day before anybody has named its domain. All of them share one
 * group, and naming the domain lets the next ones through.
 */
export const domainBeyondNumber: SignalRule = {
  id: 'domain-beyond-number',
  see: async (connection, subjects) =>
    (await seeBeyondNumber.rows(connection, givenOf(subjects))).map(
      ({ redemptionId, domain, day, place }) => ({
        redemptionId,
        groupKey: `domain:${domain}`,
        evidence: { domain, day, place },
      }),
    ),
};
