// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * traces/account-traces.ts
     *
     *     DELETE FROM account_traces WHERE user_id = $userId AND digest IN (
     *     SELECT digest FROM unnest($kinds::text[]) AS given (kind) CROSS JOIN LATERAL (
     *       SELECT digest FROM account_traces kept WHERE kept.user_id = $userId AND kept.kind = given.kind
     *       ORDER BY kept.last_seen_at DESC, kept.digest OFFSET 20) AS oldest)
     */
    'account-traces-forget-oldest': {
      given: { readonly userId: number; readonly kinds: readonly string[] };
      row: object;
    };

    /**
     * traces/account-traces.ts
     *
     *     INSERT INTO account_traces AS kept (user_id, digest, kind, first_seen_at, last_seen_at)
     *     SELECT $userId, given.digest, given.kind, $now::timestamptz, $now::timestamptz
     *     FROM unnest($digests::bytea[], $kinds::text[]) AS given (digest, kind)
     *     WHERE EXISTS (SELECT FROM users WHERE users.id = $userId AND users.deletion_requested_at IS NULL FOR KEY SHARE SKIP LOCKED)
     *     ON CONFLICT (user_id, digest) DO UPDATE SET last_seen_at = excluded.last_seen_at
     *       WHERE kept.last_seen_at < excluded.last_seen_at - interval '1 hour'
     *     RETURNING xmax = 0 AS "isNew!"
     */
    'account-traces-keep': {
      given: {
        readonly userId: number;
        readonly now: Date;
        readonly digests: readonly Uint8Array[];
        readonly kinds: readonly string[];
      };
      row: { readonly isNew: boolean };
    };

    /**
     * worth-of-raise.ts
     *
     *     SELECT count(*) AS "people!" FROM users
     *     WHERE role = 'user' AND deletion_requested_at IS NULL AND coalesce(last_seen_at, created_at) > $at::timestamptz - interval '30 days'
     */
    'active-people': { given: { readonly at: Date }; row: { readonly people: number } };

    /**
     * erase-person/erasure-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!", EXISTS (SELECT FROM public.users u WHERE u.id = e.user_id) AS "isThere!"
     *     FROM unnest($userIds::bigint[], $sequences::bigint[], $administratorIds?::bigint[]) AS e (user_id, sequence, administrator_id)
     *     WHERE EXISTS (SELECT FROM public.users u WHERE u.id = e.user_id) OR e.administrator_id IS NOT NULL AND NOT EXISTS (SELECT FROM public.administrator_log l WHERE l.subject_type = 'user' AND l.subject_id = e.user_id AND l.action = 'delete-person' AND l.administrator_id = e.administrator_id)
     */
    'closed-accounts-without-erasure': {
      given: {
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly administratorIds: readonly (number | null)[] | null;
      };
      row: { readonly userId: number; readonly sequence: number; readonly isThere: boolean };
    };

    /**
     * get-user/get-user.query.ts
     *
     *     SELECT id, username, name, shows_name AS "showsName", language, phone, email_confirmed_at AS "emailConfirmedAt", phone_confirmed_at AS "phoneConfirmedAt", role, blocked, referral_code AS "referralCode", is_returning AS "isReturning",
     *       coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = id), 0) AS "points!",
     *       coalesce((SELECT a.sequence FROM point_accounts a WHERE a.user_id = id), 0) AS "balanceSequence!",
     *       coalesce((SELECT a.earned_day FROM point_accounts a WHERE a.user_id = id), 0) AS "earnedDay!",
     *       coalesce((SELECT a.earned_day_points FROM point_accounts a WHERE a.user_id = id), 0) AS "earnedDayPoints!",
     *       coalesce((SELECT a.earned_week_points FROM point_accounts a WHERE a.user_id = id), 0) AS "earnedWeekPoints!",
     *       EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = users.id AND redemptions.status = 'completed'
     *       AND redemptions.settled_at <= $now::timestamptz - interval '720 hours') AS "isEstablished!"
     *     FROM users WHERE id = ANY ($ids::bigint[])
     */
    'current-user': {
      given: { readonly now: Date; readonly ids: readonly number[] };
      row: {
        readonly id: number;
        readonly username: string;
        readonly name: string | null;
        readonly showsName: boolean;
        readonly language: 'ht' | 'fr' | 'en' | null;
        readonly phone: string | null;
        readonly emailConfirmedAt: Date | null;
        readonly phoneConfirmedAt: Date | null;
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly blocked: boolean;
        readonly referralCode: string | null;
        readonly isReturning: boolean;
        readonly points: number;
        readonly balanceSequence: number;
        readonly earnedDay: number;
        readonly earnedDayPoints: number;
        readonly earnedWeekPoints: number;
        readonly isEstablished: boolean;
      };
    };

    /**
     * referral-codes.ts
     *
     *     SELECT id, CASE WHEN shows_name THEN name END AS name, language FROM users WHERE referral_code = $code
     */
    'inviter-of-code': {
      given: { readonly code: string };
      row: {
        readonly id: number;
        readonly name: string | null;
        readonly language: 'ht' | 'fr' | 'en' | null;
      };
    };

    /**
     * administrators/acting.ts
     *
     *     SELECT role FROM users WHERE users.id = $id AND NOT users.blocked AND users.deletion_requested_at IS NULL FOR SHARE
     */
    'lock-active-role': {
      given: { readonly id: number };
      row: {
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
      };
    };

    /**
     * administrators/lock-people.ts
     *
     *     SELECT id, deletion_requested_at IS NULL AS "isThere!" FROM users
     *     WHERE id = ANY ($ids::bigint[]) ORDER BY id FOR KEY SHARE
     */
    'lock-people': {
      given: { readonly ids: readonly number[] };
      row: { readonly id: number; readonly isThere: boolean };
    };

    /**
     * mailboxes/count-domain.ts
     *
     *     WITH counted AS (
     *       INSERT INTO domain_days AS days (day, domain, accounts) VALUES ($day, $domain, 1)
     *       ON CONFLICT (day, domain) DO UPDATE SET accounts = days.accounts + 1 RETURNING accounts)
     *     SELECT accounts AS "place!",
     *       coalesce((SELECT accounts_per_day FROM known_domains WHERE domain = $domain), 5) AS "allowed!"
     *     FROM counted
     */
    'mailbox-domain-count': {
      given: { readonly day: string; readonly domain: string };
      row: { readonly place: number; readonly allowed: number };
    };

    /**
     * mailboxes/count-domain.ts
     *
     *     SELECT pg_advisory_xact_lock(hashtextextended('mailbox-domain:' || $domain, 0))
     */
    'mailbox-domain-lock': {
      given: { readonly domain: string };
      row: { readonly pg_advisory_xact_lock: string | null };
    };

    /**
     * mailboxes/count-domain.ts
     *
     *     WITH locked AS MATERIALIZED (
     *       SELECT id FROM users
     *       WHERE mailbox_domain = $domain AND is_beyond_domain_number AND domain_place <= $accountsPerDay
     *       ORDER BY id FOR NO KEY UPDATE)
     *     UPDATE users SET is_beyond_domain_number = false FROM locked WHERE users.id = locked.id
     */
    'mailbox-domain-unmark': {
      given: { readonly domain: string; readonly accountsPerDay: number };
      row: object;
    };

    /**
     * mailboxes/bring-to-form.ts
     *
     *     SELECT id, confirmed_email AS "form!" FROM users WHERE confirmed_email = ANY ($forms::text[])
     */
    'mailbox-forms-holders': {
      given: { readonly forms: readonly string[] };
      row: { readonly id: number; readonly form: string };
    };

    /**
     * mailboxes/bring-to-form.ts
     *
     *     SELECT pg_advisory_lock(hashtextextended('mailbox-forms', 0))
     */
    'mailbox-forms-lock': { given: object; row: { readonly pg_advisory_lock: string | null } };

    /**
     * mailboxes/bring-to-form.ts
     *
     *     SELECT id, username, confirmed_email AS "stored!" FROM users
     *     WHERE id > $after AND confirmed_email IS NOT NULL ORDER BY id LIMIT 1000
     */
    'mailbox-forms-read': {
      given: { readonly after: number };
      row: { readonly id: number; readonly username: string; readonly stored: string };
    };

    /**
     * mailboxes/bring-to-form.ts
     *
     *     WITH locked AS MATERIALIZED (
     *       SELECT users.id, given.form
     *       FROM unnest($ids::bigint[], $stored::text[], $forms::text[]) AS given (id, stored, form)
     *       JOIN users ON users.id = given.id AND users.confirmed_email = given.stored
     *       ORDER BY users.id FOR NO KEY UPDATE OF users)
     *     UPDATE users SET confirmed_email = locked.form FROM locked WHERE users.id = locked.id
     */
    'mailbox-forms-take': {
      given: {
        readonly ids: readonly number[];
        readonly stored: readonly string[];
        readonly forms: readonly string[];
      };
      row: object;
    };

    /**
     * mailboxes/bring-to-form.ts
     *
     *     SELECT pg_advisory_unlock(hashtextextended('mailbox-forms', 0))
     */
    'mailbox-forms-unlock': { given: object; row: { readonly pg_advisory_unlock: boolean | null } };

    /**
     * mailboxes/bring-to-form.ts
     *
     *     INSERT INTO shared_mailboxes (user_id, older_user_id, found_at)
     *     SELECT given.id, given.older_id, $now
     *     FROM unnest($ids::bigint[], $olderIds::bigint[]) AS given (id, older_id)
     *     WHERE EXISTS (SELECT FROM users WHERE users.id = given.id) AND EXISTS (SELECT FROM users WHERE users.id = given.older_id)
     *     ON CONFLICT (user_id) DO NOTHING
     */
    'mailbox-shared-list': {
      given: { readonly now: Date; readonly ids: readonly number[]; readonly olderIds: readonly number[] };
      row: object;
    };

    /**
     * administrators/member-terms.ts
     *
     *     SELECT user_id AS "memberId", since, made_by AS "madeBy", invited_by AS "invitedBy", confirmed_at AS "confirmedAt", ended_at AS "endedAt",
     *       (SELECT username FROM users WHERE users.id = user_id) AS username, (SELECT username FROM users WHERE users.id = made_by) AS "makerName", EXISTS (SELECT FROM users WHERE users.id = user_id AND users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance') AND NOT users.blocked AND users.deletion_requested_at IS NULL) AS "decides!"
     *     FROM member_terms
     *     WHERE ended_at IS NULL OR (made_by IS NOT NULL AND since > $since AND confirmed_at IS NULL)
     *     ORDER BY user_id, id
     */
    'member-terms': {
      given: { readonly since: Date };
      row: {
        readonly memberId: number;
        readonly since: Date;
        readonly madeBy: number | null;
        readonly invitedBy: number | null;
        readonly confirmedAt: Date | null;
        readonly endedAt: Date | null;
        readonly username: string | null;
        readonly makerName: string | null;
        readonly decides: boolean;
      };
    };

    /**
     * administrators/lock-with-actor.ts
     *
     *     SELECT EXISTS (SELECT FROM users WHERE users.role <> 'user' AND users.role IN ('owner') AND NOT users.blocked AND users.deletion_requested_at IS NULL AND users.id NOT IN ($ownerId)) AS "hasOther!"
     */
    'owner-other': { given: { readonly ownerId: number }; row: { readonly hasOther: boolean } };

    /**
     * erase-person/erase-due-people.command.ts
     *
     *     SELECT id FROM users WHERE deletion_requested_at IS NOT NULL ORDER BY deletion_requested_at LIMIT 100
     */
    'people-due-for-erasure': { given: object; row: { readonly id: number } };

    /**
     * erase-person/erase-person.command.ts
     *
     *     SELECT id, username, phone, deletion_requested_by AS "deletedBy"
     *     FROM users WHERE id = $userId AND deletion_requested_at IS NOT NULL FOR UPDATE
     */
    'person-due-for-erasure': {
      given: { readonly userId: number };
      row: {
        readonly id: number;
        readonly username: string;
        readonly phone: string | null;
        readonly deletedBy: number | null;
      };
    };

    /**
     * referral-codes.ts
     *
     *     UPDATE users SET referral_code = coalesce(referral_code, $proposed) WHERE id = $userId
     *     RETURNING referral_code AS "code!"
     */
    'referral-code-assign': {
      given: { readonly proposed: string; readonly userId: number };
      row: { readonly code: string };
    };

    /**
     * erase-person/erase-searches.ts
     *
     *     WITH person AS (
     *       SELECT regexp_replace(searchable(normalize(username)), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]', '', 'g') AS address, regexp_replace(searchable(normalize(coalesce(phone, ''))), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]', '', 'g') AS phone, regexp_replace(searchable(normalize(coalesce(name, ''))), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]', '', 'g') AS name,
     *         array_remove(regexp_split_to_array(searchable(normalize(coalesce(name, ''))), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]+'), '') AS names
     *       FROM users WHERE id = $userId
     *     )
     *     DELETE FROM administrator_log_words WHERE is_search AND EXISTS (
     *         SELECT FROM person, LATERAL (SELECT regexp_replace(searchable(normalize(administrator_log_words.words)), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]', '', 'g') AS bare) AS typed
     *         WHERE typed.bare <> '' AND (
     *           (address <> '' AND strpos(typed.bare, address) > 0)
     *           OR (length(phone) >= 8 AND strpos(typed.bare, right(phone, 8)) > 0)
     *           OR (names <> '{}' AND names <@ array_remove(regexp_split_to_array(searchable(normalize(administrator_log_words.words)), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]+'), ''))
     *           OR (
     *             (strpos(address, typed.bare) > 0 OR strpos(phone, typed.bare) > 0 OR strpos(name, typed.bare) > 0)
     *             AND NOT EXISTS (SELECT FROM users WHERE id <> $userId AND searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize(CASE WHEN administrator_log_words.words ~ '[0-9]' AND administrator_log_words.words !~ '[[:alpha:]@]' THEN regexp_replace(searchable(normalize(administrator_log_words.words)), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]', '', 'g') ELSE administrator_log_words.words END)) < 3 THEN '% ' ELSE '%' END
     *       || replace(replace(replace(searchable(normalize(CASE WHEN administrator_log_words.words ~ '[0-9]' AND administrator_log_words.words !~ '[[:alpha:]@]' THEN regexp_replace(searchable(normalize(administrator_log_words.words)), '[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]', '', 'g') ELSE administrator_log_words.words END)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *           )
     *         )
     *       )
     */
    'searches-for-person-erase': { given: { readonly userId: number }; row: object };
  }
}
