// About people beside others, for the rules that look for one person behind many accounts. All parameters are SQL expressions.

/** When somebody registered; null for a deleted person. */
export const registeredAt = (id: string): string => `(SELECT created_at FROM users WHERE users.id = ${id})`;

/** The accounts that registered in a period: `id`. */
export const registeredBetween = (from: string, until: string): string =>
  `SELECT id FROM users WHERE users.created_at BETWEEN ${from} AND ${until}`;

/** Whether somebody had confirmed everything that must be by a time. */
export const hadConfirmedBy = (id: string, at: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id}
     AND coalesce(users.first_confirmed_at, users.email_confirmed_at) <= ${at})`;

/**
 * Whether the team has named the domain of somebody's address, as that of a school or a firm, and they are within its number:
 * then somebody answers for there being so many at once.
 */
export const isOfNamedDomain = (id: string): string =>
  `EXISTS (SELECT FROM users JOIN known_domains ON known_domains.domain = users.mailbox_domain
     WHERE users.id = ${id} AND NOT users.is_beyond_domain_number)`;

/** Somebody who is marked as beyond the number of their domain: `mailbox_domain`, `domain_day`, `domain_place`. */
export const beyondDomainNumber = (id: string): string =>
  `SELECT mailbox_domain, domain_day, domain_place FROM users WHERE users.id = ${id} AND users.is_beyond_domain_number`;

/** The phone number that somebody has confirmed by a time, with when: `phone`, `phone_confirmed_at`. */
export const confirmedPhoneOf = (id: string, at: string): string =>
  `SELECT phone, phone_confirmed_at FROM users
   WHERE users.id = ${id} AND users.phone_confirmed_at <= ${at} AND users.phone IS NOT NULL`;

/** The accounts that confirmed a number with the same first digits in a period: `id`. */
export const phonesConfirmedBetween = (firstDigits: string, from: string, until: string): string =>
  `SELECT id FROM users
   WHERE users.phone BETWEEN ${firstDigits} || '00' AND ${firstDigits} || '99'
     AND left(users.phone, -2) = ${firstDigits} AND users.phone_confirmed_at BETWEEN ${from} AND ${until}`;
