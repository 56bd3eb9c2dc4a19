import { PROGRAMME_TIME_ZONE } from '@pwen/domain';

import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { expiringTable } from '../../platform/expiry/expiring-rows.js';
import { dayOf } from '../../platform/programme-day.js';
import type { User } from '../user.entity.js';
import { countedDomainOf } from './counted-domain.js';

/** Of a domain that nobody has named, and that is no public provider. */
export const ACCOUNTS_PER_DAY = 5;

const lockDomain = statement(
  'mailbox-domain-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('mailbox-domain:' || $domain, 0))`,
);

const countAccount = statement(
  'mailbox-domain-count',
  `WITH counted AS (
     INSERT INTO domain_days AS days (day, domain, accounts) VALUES ($day, $domain, 1)
     ON CONFLICT (day, domain) DO UPDATE SET accounts = days.accounts + 1 RETURNING accounts)
   SELECT accounts AS "place!",
     coalesce((SELECT accounts_per_day FROM known_domains WHERE domain = $domain), ${ACCOUNTS_PER_DAY}) AS "allowed!"
   FROM counted`,
);

const unmarkWithinNumber = statement(
  'mailbox-domain-unmark',
  // In the order of the ids, as completions lock several people.
  `WITH locked AS MATERIALIZED (
     SELECT id FROM users
     WHERE mailbox_domain = $domain AND is_beyond_domain_number AND domain_place <= $accountsPerDay
     ORDER BY id FOR NO KEY UPDATE)
   UPDATE users SET is_beyond_domain_number = false FROM locked WHERE users.id = locked.id`,
);

/** Until the transaction ends nobody else counts an account of the domain, or changes its number. */
export async function lockCountedDomain(client: Connection, domain: string): Promise<void> {
  await lockDomain.run(client, { domain });
}

/**
 * Counts an account that proves an address, in the transaction that confirms it: one beyond the number of the day is marked, and
 * nothing is refused. It is counted once, at the first domain that is counted at all. Whoever changes from a public provider to
 * their own domain is counted then, or one mailbox would open account after account; whoever changes again keeps their place, and
 * the mark, which no change of address takes away.
 *
 * @returns what changes of the account
 */
export async function countDomain(
  client: Connection,
  { mailboxDomain }: Pick<User, 'mailboxDomain'>,
  address: string,
  now: Date,
): Promise<Partial<Pick<User, 'mailboxDomain' | 'domainDay' | 'domainPlace' | 'isBeyondDomainNumber'>>> {
  const domain = mailboxDomain === null ? countedDomainOf(address) : null;
  if (domain === null) return {};
  await lockCountedDomain(client, domain);
  const domainDay = dayOf(now);
  const counted = await countAccount.row(client, { day: domainDay, domain });
  if (!counted) throw new Error(`an account of ${domain} was not counted`);
  const { place, allowed } = counted;
  return { mailboxDomain: domain, domainDay, domainPlace: place, isBeyondDomainNumber: place > allowed };
}

/** Takes the mark from those of a domain who are within its new number of their day; it gives none. */
export async function unmarkWithin(
  client: Connection,
  domain: string,
  accountsPerDay: number,
): Promise<number> {
  return unmarkWithinNumber.run(client, { domain, accountsPerDay });
}

/** Kept while the day lasts anywhere in the programme's calendar, and the one before, which the console compares. */
export const EXPIRING_DOMAIN_DAYS = expiringTable({
  table: 'domain_days',
  // Two columns are its key, of which a row has one place.
  key: 'ctid',
  expired: `day < ($now::timestamptz AT TIME ZONE '${PROGRAMME_TIME_ZONE}')::date - 1`,
});
