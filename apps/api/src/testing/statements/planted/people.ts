import type { Rows } from '../../../ledger/testing/copy-into.js';
import { PEOPLE, usernameOf, VETERAN } from '../dimensions.js';
import {
  AN_HOUR_AGO,
  digest,
  IN_A_WHILE,
  IN_AN_HOUR,
  LAST_WEEK,
  LATER_THIS_MONTH,
  rows,
  until,
} from './rows.js';

/** People with their friends, sessions, limits and mails; some of them expired, abandoned or due. */
export function rowsOfPeople(passwordHash: string): Rows[] {
  return [
    {
      table: 'users',
      columns:
        'id, username, password_hash, phone, referral_code, referred_by, created_at, email_confirmed_at, confirmed_email, completion_days, without_events',
      rows: rows(1, PEOPLE, (n) => [
        n,
        usernameOf(n),
        passwordHash,
        '+50937001234',
        `CODE${n}`,
        Math.floor(n / 10) || null,
        LAST_WEEK,
        LAST_WEEK,
        usernameOf(n),
        2,
        false,
      ]),
    },
    {
      table: 'referrals',
      columns: 'friend_id, inviter_id, invited_at, first_completed_at, settled_at, not_paid_reason',
      // Half of all people are friends of the veteran: most are settled, some are due, some have completed nothing.
      rows: rows(PEOPLE / 2 + 1, PEOPLE, (n) => [
        n,
        VETERAN,
        LAST_WEEK,
        n % 50 === 0 ? null : LAST_WEEK,
        ...(n % 50 < 2 ? [null, null] : [LAST_WEEK, 'SAME_PHONE']),
      ]),
    },
    {
      table: 'person_notes',
      columns: 'id, user_id, written_by, written_at, text',
      // Half of all notes are about the veteran.
      rows: rows(1, PEOPLE, (n) => [n, n % 2 === 0 ? VETERAN : n, VETERAN, LAST_WEEK, 'Yon nòt']),
    },
    ...rowsOfMailboxes(),
    ...rowsOfSignIns(),
    {
      table: 'mail_outbox',
      columns: 'id, kind, recipient, person_id, locale, created_at, sent_at',
      rows: rows(1, PEOPLE, (n) => [
        n,
        'password-reset',
        usernameOf(n),
        n,
        'ht',
        AN_HOUR_AGO,
        n > 3 ? AN_HOUR_AGO : null,
      ]),
    },
  ];
}

/** How people sign in and up, and what limits it. */
function rowsOfSignIns(): Rows[] {
  return [
    {
      table: 'sessions',
      columns: 'sid, sess, expire',
      rows: rows(1, PEOPLE, (n) => [
        `planted-${n}`,
        JSON.stringify({ cookie: {}, passport: { user: { id: n, epoch: 0 } } }),
        until(LATER_THIS_MONTH, n),
      ]),
    },
    {
      table: 'rate_limits',
      columns: 'key, points, expire',
      rows: rows(1, PEOPLE, (n) => [`planted:${n}`, 1, until(IN_A_WHILE, n).getTime()]),
    },
    {
      table: 'known_devices',
      columns: 'user_id, device_digest, first_seen_at, last_seen_at',
      rows: rows(1, PEOPLE, (n) => [n, digest(`device-${n}`, 'sha256'), LAST_WEEK, LAST_WEEK]),
    },
    {
      table: 'account_traces',
      columns: 'user_id, digest, kind, first_seen_at, last_seen_at',
      // Everybody at one network, as behind the address of a carrier, and with a device of their own.
      rows: [
        ...rows(1, PEOPLE, (n) => [n, digest(`device-${n}`, 'sha256'), 'device', LAST_WEEK, LAST_WEEK]),
        ...rows(1, PEOPLE, (n) => [n, digest('a carrier', 'sha256'), 'network', LAST_WEEK, LAST_WEEK]),
      ],
    },
    {
      table: 'spent_challenges',
      columns: 'digest, expires_at',
      rows: rows(1, PEOPLE, (n) => [digest(`challenge-${n}`, 'sha256'), until(IN_AN_HOUR, n)]),
    },
    {
      table: 'registration_codes',
      columns: 'digest, seed, expires_at',
      rows: rows(1, PEOPLE, (n) => [
        digest(`address-${n}`, 'sha256'),
        digest(`seed-${n}`, 'sha256'),
        until(IN_AN_HOUR, n),
      ]),
    },
    {
      table: 'password_resets',
      columns: 'token_hash, user_id, expires_at',
      rows: rows(1, PEOPLE, (n) => [digest(String(n), 'sha256'), n, until(IN_AN_HOUR, n)]),
    },
  ];
}

/** Accounts of one mailbox, and domains with a number of their own. */
function rowsOfMailboxes(): Rows[] {
  return [
    {
      table: 'shared_mailboxes',
      columns: 'user_id, older_user_id, found_at, reviewed_at, reviewed_by',
      // A tenth of them nobody has looked at.
      rows: rows(2, PEOPLE, (n) => [
        n,
        n - 1,
        LAST_WEEK,
        ...(n % 10 === 0 ? [null, null] : [LAST_WEEK, VETERAN]),
      ]),
    },
    {
      table: 'known_domains',
      columns: 'domain, name, accounts_per_day, changed_by, changed_at',
      rows: rows(1, 100, (n) => [`lekol${n}.edu.ht`, 'Lekòl', 50, VETERAN, LAST_WEEK]),
    },
  ];
}
