// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * database/database-clock.ts
     *
     *     SELECT clock_timestamp() AS "now!"
     */
    'database-time': { given: object; row: { readonly now: Date } };

    /**
     * mail/deliver-mail/deliver-due-mails.command.ts
     *
     *     DELETE FROM mail_outbox
     *     WHERE coalesce(sent_at, created_at) < $now::timestamptz - $retainedDays * interval '1 day'
     */
    'delete-old-mails': { given: { readonly now: Date; readonly retainedDays: number }; row: object };

    /**
     * mail/deliver-mail/deliver-due-mails.command.ts
     *
     *     SELECT id FROM mail_outbox
     *     WHERE sent_at IS NULL AND attempts < $attemptsMax AND (claimed_until IS NULL OR claimed_until <= $now)
     *       AND created_at <= $now::timestamptz - $afterSeconds * power(2, attempts) * interval '1 second'
     *     ORDER BY created_at LIMIT 100
     */
    'due-mails': {
      given: { readonly attemptsMax: number; readonly now: Date; readonly afterSeconds: number };
      row: { readonly id: number };
    };

    /**
     * pictures/picture-rows.ts
     *
     *     SELECT thumbnail_name AS name FROM content WHERE thumbnail_name IS NOT NULL AND thumbnail_widths IS NULL AND NOT deleted AND id = $id
     */
    'due-picture-of-content': { given: { readonly id: number }; row: { readonly name: string | null } };

    /**
     * pictures/picture-rows.ts
     *
     *     SELECT image_name AS name FROM rewards WHERE image_name IS NOT NULL AND image_widths IS NULL AND NOT deleted AND id = $id
     */
    'due-picture-of-rewards': StatementTypes['due-picture-of-content'];

    /**
     * pictures/picture-rows.ts
     *
     *     SELECT id FROM content WHERE thumbnail_name IS NOT NULL AND thumbnail_widths IS NULL AND NOT deleted AND id > $afterId ORDER BY id LIMIT $limit
     */
    'due-pictures-of-content': {
      given: { readonly afterId: number; readonly limit: number };
      row: { readonly id: number };
    };

    /**
     * pictures/picture-rows.ts
     *
     *     SELECT id FROM rewards WHERE image_name IS NOT NULL AND image_widths IS NULL AND NOT deleted AND id > $afterId ORDER BY id LIMIT $limit
     */
    'due-pictures-of-rewards': StatementTypes['due-pictures-of-content'];

    /**
     * sessions/in-sql/session-statements.ts
     *
     *     DELETE FROM sessions WHERE sid IN (
     *     SELECT sid FROM sessions WHERE user_id = $userId ORDER BY created_at DESC, sid OFFSET $allowed)
     */
    'end-oldest-sessions': { given: { readonly userId: number; readonly allowed: number }; row: object };

    /**
     * limits/limit-tables.ts
     *
     *     DELETE FROM rate_limits
     *     WHERE key LIKE $keyOfId OR EXISTS (SELECT FROM unnest($parts::text[]) part WHERE strpos(key, part) > 0)
     */
    'erase-limits-of-person': {
      given: { readonly keyOfId: string; readonly parts: readonly string[] };
      row: object;
    };

    /**
     * mail/personal-mails.ts
     *
     *     DELETE FROM mail_outbox WHERE person_id = $id OR recipient IN ($username, $phone?)
     */
    'erase-mails-of-person': {
      given: { readonly id: number; readonly username: string; readonly phone: string | null | undefined };
      row: object;
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM administrator_log_words WHERE person_id = $userId
     */
    'erase-person-from-administrator_log_words': { given: { readonly userId: number }; row: object };

    /**
     * personal-data/personal-tables.ts
     *
     *     UPDATE balance_changes SET state = CASE state WHEN 'waiting' THEN 'withdrawn' ELSE state END, decided_at = coalesce(decided_at, now()),
     *     reason = '', decision_reason = NULL, idempotency_key = 'erased:' || id WHERE user_id = $userId
     */
    'erase-person-from-balance_changes': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM confirmations WHERE user_id = $userId
     */
    'erase-person-from-confirmations': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM content_views WHERE user_id = $userId
     */
    'erase-person-from-content_views': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM password_resets WHERE user_id = $userId
     */
    'erase-person-from-password_resets': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM point_transaction_texts WHERE user_id = $userId
     */
    'erase-person-from-point_transaction_texts': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM quick_survey_responses WHERE user_id = $userId
     */
    'erase-person-from-quick_survey_responses': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM recovery_codes WHERE user_id = $userId
     */
    'erase-person-from-recovery_codes': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     UPDATE redemptions SET idempotency_key = 'erased:' || id, used_at = NULL WHERE user_id = $userId
     */
    'erase-person-from-redemptions': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM referrals WHERE (friend_id = $userId OR inviter_id = $userId)
     */
    'erase-person-from-referrals': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM reward_views WHERE user_id = $userId
     */
    'erase-person-from-reward_views': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM second_factors WHERE user_id = $userId
     */
    'erase-person-from-second_factors': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM sessions WHERE user_id = $userId
     */
    'erase-person-from-sessions': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     UPDATE survey_responses SET user_id = NULL, answers = coalesce(
     *     (SELECT array_agg(CASE WHEN q.type = 'multiple_choice' THEN given.answer ELSE '' END ORDER BY given.place)
     *      FROM unnest(question_ids, answers) WITH ORDINALITY AS given(id, answer, place)
     *      LEFT JOIN survey_questions q ON q.id = given.id), answers) WHERE user_id = $userId
     */
    'erase-person-from-survey_responses': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * personal-data/personal-tables.ts
     *
     *     DELETE FROM users WHERE id = $userId
     */
    'erase-person-from-users': StatementTypes['erase-person-from-administrator_log_words'];

    /**
     * storage/retired-media/retired-media.ts
     *
     *     DELETE FROM retired_media WHERE name = ANY ($names::text[])
     */
    'forget-retired-media': { given: { readonly names: readonly string[] }; row: object };

    /**
     * mail/deliver-mail/mail-lease.ts
     *
     *     UPDATE mail_outbox SET claimed_until = $claimedUntil, attempts = attempts + 1
     *     WHERE id = $id AND sent_at IS NULL AND (claimed_until IS NULL OR claimed_until <= $now)
     *     RETURNING id, kind, recipient, locale, channel, person_id AS "personId", subject_id AS "subjectId", attempts
     */
    'lease-mail': {
      given: { readonly claimedUntil: Date; readonly id: number; readonly now: Date };
      row: {
        readonly id: number;
        readonly kind: string;
        readonly recipient: string;
        readonly locale: 'en' | 'fr' | 'ht';
        readonly channel: 'mail' | 'sms';
        readonly personId: number | null;
        readonly subjectId: number | null;
        readonly attempts: number;
      };
    };

    /**
     * database/run-migrations.ts
     *
     *     SELECT pg_advisory_lock($lock::bigint)
     */
    'lock-migrations': {
      given: { readonly lock: number };
      row: { readonly pg_advisory_lock: string | null };
    };

    /**
     * database/login/process-rights.ts
     *
     *     WITH able AS (
     *       SELECT oid, rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
     *         FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER')
     *     )
     *     SELECT session_user AS "login!", coalesce(
     *       (SELECT 'is a superuser' FROM pg_roles WHERE rolname = session_user AND rolsuper),
     *       (SELECT format('can become %I', rolname) FROM able WHERE rolname NOT IN (session_user, $role) LIMIT 1),
     *       (SELECT 'may make roles or databases, replicate, or read past row security' FROM able
     *         WHERE rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls LIMIT 1),
     *       (SELECT 'owns a part of the database' FROM pg_shdepend JOIN able ON refobjid = able.oid
     *         WHERE refclassid = 'pg_authid'::regclass AND deptype = 'o'
     *           AND dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database())) LIMIT 1),
     *       (SELECT 'may switch triggers off' WHERE has_parameter_privilege('session_replication_role', 'SET')),
     *       (SELECT format('is no member of %I', $role) WHERE NOT EXISTS (SELECT FROM able WHERE rolname = $role::name))
     *     ) AS power
     */
    'login-power-beyond': {
      given: { readonly role: string };
      row: { readonly login: string; readonly power: string | null };
    };

    /**
     * mail/waiting-mails-metrics.ts
     *
     *     SELECT count(*) FILTER (WHERE attempts = 0) AS "fresh!", count(*) FILTER (WHERE attempts > 0) AS "failed!"
     *     FROM mail_outbox WHERE sent_at IS NULL
     */
    'mails-unsent-count': { given: object; row: { readonly fresh: number; readonly failed: number } };

    /**
     * limits/limit-counters.ts
     *
     *     INSERT INTO rate_limits AS counted (key, points, expire)
     *     SELECT key, points, (extract(epoch FROM now()) * 1000)::bigint + lasts_ms
     *     FROM unnest($keys::varchar[], $points::integer[], $lastsMs::bigint[]) AS added(key, points, lasts_ms) ORDER BY key
     *     ON CONFLICT (key) DO UPDATE SET
     *       points = CASE WHEN counted.expire <= (extract(epoch FROM now()) * 1000)::bigint THEN 0 ELSE counted.points END + excluded.points,
     *       expire = CASE WHEN counted.expire <= (extract(epoch FROM now()) * 1000)::bigint THEN excluded.expire ELSE counted.expire END
     *     RETURNING key, points, greatest(0, expire - (extract(epoch FROM now()) * 1000)::bigint)::int AS "msLeft!"
     */
    'rate-limit-count': {
      given: {
        readonly keys: readonly string[];
        readonly points: readonly number[];
        readonly lastsMs: readonly number[];
      };
      row: { readonly key: string; readonly points: number; readonly msLeft: number };
    };

    /**
     * limits/limit-counters.ts
     *
     *     SELECT points, greatest(0, expire - (extract(epoch FROM now()) * 1000)::bigint)::int AS "msLeft!" FROM rate_limits WHERE key = $key AND expire > (extract(epoch FROM now()) * 1000)::bigint
     */
    'rate-limit-look': {
      given: { readonly key: string };
      row: { readonly points: number; readonly msLeft: number };
    };

    /**
     * expiry/expiring-rows.ts
     *
     *     DELETE FROM confirmations WHERE seed IN (
     *     SELECT seed FROM confirmations WHERE expires_at < $now LIMIT 1000 FOR UPDATE SKIP LOCKED)
     */
    'remove-expired-confirmations': { given: { readonly now: Date }; row: object };

    /**
     * expiry/expiring-rows.ts
     *
     *     DELETE FROM erased_people_digests WHERE digest IN (
     *     SELECT digest FROM erased_people_digests WHERE expires_at < $now LIMIT 1000 FOR UPDATE SKIP LOCKED)
     */
    'remove-expired-erased_people_digests': StatementTypes['remove-expired-confirmations'];

    /**
     * expiry/expiring-rows.ts
     *
     *     DELETE FROM password_resets WHERE token_hash IN (
     *     SELECT token_hash FROM password_resets WHERE expires_at < $now LIMIT 1000 FOR UPDATE SKIP LOCKED)
     */
    'remove-expired-password_resets': StatementTypes['remove-expired-confirmations'];

    /**
     * expiry/expiring-rows.ts
     *
     *     DELETE FROM rate_limits WHERE key IN (
     *     SELECT key FROM rate_limits WHERE expire < (extract(epoch FROM $now::timestamptz) * 1000)::bigint LIMIT 1000 FOR UPDATE SKIP LOCKED)
     */
    'remove-expired-rate_limits': StatementTypes['remove-expired-confirmations'];

    /**
     * expiry/expiring-rows.ts
     *
     *     DELETE FROM sessions WHERE sid IN (
     *     SELECT sid FROM sessions WHERE expire < $now::timestamptz::timestamp LIMIT 1000 FOR UPDATE SKIP LOCKED)
     */
    'remove-expired-sessions': StatementTypes['remove-expired-confirmations'];

    /**
     * expiry/expiring-rows.ts
     *
     *     DELETE FROM staff_invitations WHERE id IN (
     *     SELECT id FROM staff_invitations WHERE expires_at < $now LIMIT 1000 FOR UPDATE SKIP LOCKED)
     */
    'remove-expired-staff_invitations': StatementTypes['remove-expired-confirmations'];

    /**
     * pictures/picture-rows.ts
     *
     *     UPDATE content SET thumbnail_name = $name, thumbnail_widths = $widths WHERE thumbnail_name IS NOT NULL AND thumbnail_widths IS NULL AND NOT deleted AND id = $id AND thumbnail_name = $oldName
     */
    'replace-picture-of-content': {
      given: {
        readonly name: string;
        readonly widths: readonly number[];
        readonly id: number;
        readonly oldName: string;
      };
      row: object;
    };

    /**
     * pictures/picture-rows.ts
     *
     *     UPDATE rewards SET image_name = $name, image_widths = $widths WHERE image_name IS NOT NULL AND image_widths IS NULL AND NOT deleted AND id = $id AND image_name = $oldName
     */
    'replace-picture-of-rewards': StatementTypes['replace-picture-of-content'];

    /**
     * storage/retired-media/retired-media.ts
     *
     *     SELECT name FROM retired_media WHERE remove_at <= $now ORDER BY remove_at LIMIT $limit
     */
    'retired-media-due': {
      given: { readonly now: Date; readonly limit: number };
      row: { readonly name: string };
    };

    /**
     * storage/retired-media/retired-media.ts
     *
     *     SELECT name FROM retired_media WHERE name = ANY ($names::text[])
     */
    'retired-media-used': { given: { readonly names: readonly string[] }; row: { readonly name: string } };

    /**
     * database/login/process-login.ts
     *
     *     SELECT array(SELECT rolname::text FROM pg_roles other
     *                  WHERE pg_has_role(login.oid, other.oid, 'MEMBER') AND other.oid <> login.oid) AS "roles!"
     *     FROM pg_roles login WHERE rolname = $name
     */
    'roles-of-login': { given: { readonly name: string }; row: { readonly roles: string[] } };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT id::text AS "$key", entry_id AS "entry", words FROM administrator_log_words
     *     WHERE person_id = $userId AND id > $last ORDER BY id LIMIT $limit
     */
    'rows-of-person-in-administrator_log_words': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: { readonly $key: string | null; readonly entry: number; readonly words: string };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT id::text AS "$key", id, kind, amount_points AS "amountPoints", corrects, reason, state, requested_at AS "requestedAt", decided_at AS "decidedAt", decision_reason AS "decisionReason", sequence FROM balance_changes
     *     WHERE user_id = $userId AND id > $last ORDER BY id LIMIT $limit
     */
    'rows-of-person-in-balance_changes': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly id: number;
        readonly kind: 'increase' | 'decrease' | 'reverse';
        readonly amountPoints: number;
        readonly corrects: number | null;
        readonly reason: string;
        readonly state: 'waiting' | 'done' | 'rejected' | 'withdrawn';
        readonly requestedAt: Date;
        readonly decidedAt: Date | null;
        readonly decisionReason: string | null;
        readonly sequence: number | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT kind::text AS "$key", kind, address, requested_at AS "requestedAt", expires_at AS "expiresAt" FROM confirmations
     *     WHERE user_id = $userId AND kind > $last ORDER BY kind LIMIT $limit
     */
    'rows-of-person-in-confirmations': {
      given: { readonly userId: number; readonly last: string; readonly limit: number };
      row: {
        readonly $key: 'email' | 'phone';
        readonly kind: 'email' | 'phone';
        readonly address: string;
        readonly requestedAt: Date;
        readonly expiresAt: Date;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT content_id::text AS "$key", content_id AS "contentId", viewed_at AS "viewedAt", is_completed AS "isCompleted", completed_at AS "completedAt", (SELECT content.title FROM content WHERE content.id = content_views.content_id) AS title FROM content_views
     *     WHERE user_id = $userId AND content_id > $last ORDER BY content_id LIMIT $limit
     */
    'rows-of-person-in-content_views': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly contentId: number;
        readonly viewedAt: Date;
        readonly isCompleted: boolean;
        readonly completedAt: Date | null;
        readonly title: string | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT id::text AS "$key", kind, recipient, created_at AS "createdAt", sent_at AS "sentAt" FROM mail_outbox
     *     WHERE person_id = $userId AND id > $last ORDER BY id LIMIT $limit
     */
    'rows-of-person-in-mail_outbox': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly kind: string;
        readonly recipient: string;
        readonly createdAt: Date;
        readonly sentAt: Date | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT user_id::text AS "$key", balance, closed FROM point_accounts
     *     WHERE user_id = $userId AND user_id > $last ORDER BY user_id LIMIT $limit
     */
    'rows-of-person-in-point_accounts': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: { readonly $key: string | null; readonly balance: number; readonly closed: boolean };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT sequence::text AS "$key", sequence, type, source_type AS "sourceType", source_id AS "sourceId", amount,
     *                  balance_after AS "balanceAfter", recorded_at AS "recordedAt", (SELECT text FROM point_transaction_texts words
     *     WHERE words.user_id = point_transactions.user_id AND words.sequence = point_transactions.sequence) AS description,
     *                  encode(hash, 'hex') AS hash FROM point_transactions
     *            WHERE user_id = $userId AND sequence > $last ORDER BY sequence LIMIT $limit
     */
    'rows-of-person-in-point_transactions': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly sequence: number;
        readonly type: import('@pwen/domain').EventType;
        readonly sourceType: import('@pwen/domain').SourceType;
        readonly sourceId: string | null;
        readonly amount: number;
        readonly balanceAfter: number;
        readonly recordedAt: Date;
        readonly description: string | null;
        readonly hash: string | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT content_id::text AS "$key", content_id AS "contentId", answers, points_earned AS "pointsEarned", completed_at AS "completedAt", (SELECT content.title FROM content WHERE content.id = quick_survey_responses.content_id) AS title FROM quick_survey_responses
     *     WHERE user_id = $userId AND content_id > $last ORDER BY content_id LIMIT $limit
     */
    'rows-of-person-in-quick_survey_responses': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly contentId: number;
        readonly answers: string[];
        readonly pointsEarned: number;
        readonly completedAt: Date;
        readonly title: string | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT id::text AS "$key", id, reward_title AS "rewardTitle", instructions, points_cost AS "pointsCost", status, redeemed_at AS "redeemedAt", settled_at AS "settledAt", voucher_number AS "voucherNumber", value_htg AS "valueHtg", refund_reason AS "refundReason", used_at AS "usedAt" FROM redemptions
     *     WHERE user_id = $userId AND id > $last ORDER BY id LIMIT $limit
     */
    'rows-of-person-in-redemptions': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly id: number;
        readonly rewardTitle: string;
        readonly instructions: string;
        readonly pointsCost: number;
        readonly status: 'pending' | 'completed' | 'refunded';
        readonly redeemedAt: Date;
        readonly settledAt: Date | null;
        readonly voucherNumber: string | null;
        readonly valueHtg: number | null;
        readonly refundReason:
          'OUT_OF_STOCK' | 'REWARD_UNAVAILABLE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_CLOSED' | null;
        readonly usedAt: Date | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT friend_id::text AS "$key", friend_id AS "friendId", inviter_id AS "inviterId", invited_at AS "invitedAt", first_completed_at AS "firstCompletedAt", settled_at AS "settledAt", bonus_points AS "bonusPoints", not_paid_reason AS "notPaidReason" FROM referrals
     *     WHERE (friend_id = $userId OR inviter_id = $userId) AND friend_id > $last ORDER BY friend_id LIMIT $limit
     */
    'rows-of-person-in-referrals': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly friendId: number;
        readonly inviterId: number;
        readonly invitedAt: Date;
        readonly firstCompletedAt: Date | null;
        readonly settledAt: Date | null;
        readonly bonusPoints: number | null;
        readonly notPaidReason: string | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT reward_id::text AS "$key", reward_id AS "rewardId", seen_at AS "seenAt" FROM reward_views
     *     WHERE user_id = $userId AND reward_id > $last ORDER BY reward_id LIMIT $limit
     */
    'rows-of-person-in-reward_views': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: { readonly $key: string | null; readonly rewardId: number; readonly seenAt: Date };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT user_id::text AS "$key", begun_at AS "begunAt", confirmed_at AS "confirmedAt" FROM second_factors
     *     WHERE user_id = $userId AND user_id > $last ORDER BY user_id LIMIT $limit
     */
    'rows-of-person-in-second_factors': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: { readonly $key: string | null; readonly begunAt: Date | null; readonly confirmedAt: Date | null };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT sid::text AS "$key", created_at AS "createdAt", last_seen_at AS "lastSeenAt", expire FROM sessions
     *     WHERE user_id = $userId AND sid > $last ORDER BY sid LIMIT $limit
     */
    'rows-of-person-in-sessions': {
      given: { readonly userId: number; readonly last: string; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly createdAt: Date;
        readonly lastSeenAt: Date;
        readonly expire: Date;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT survey_id::text AS "$key", survey_id AS "surveyId", answers, points_earned AS "pointsEarned", completed_at AS "completedAt",
     *                  (SELECT title FROM surveys WHERE surveys.id = survey_responses.survey_id) AS title,
     *     (SELECT array_agg(q.text ORDER BY asked.place)
     *      FROM unnest(question_ids) WITH ORDINALITY AS asked(id, place)
     *      JOIN survey_questions q ON q.id = asked.id) AS questions FROM survey_responses
     *            WHERE user_id = $userId AND survey_id > $last ORDER BY survey_id LIMIT $limit
     */
    'rows-of-person-in-survey_responses': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly surveyId: number;
        readonly answers: string[];
        readonly pointsEarned: number;
        readonly completedAt: Date;
        readonly title: string | null;
        readonly questions: string[] | null;
      };
    };

    /**
     * personal-data/personal-tables.ts
     *
     *     SELECT id::text AS "$key", id, username, name, shows_name AS "showsName", phone, language, email_confirmed_at AS "emailConfirmedAt", phone_confirmed_at AS "phoneConfirmedAt", adult_declared_at AS "adultDeclaredAt", terms_accepted_at AS "termsAcceptedAt", terms_version AS "termsVersion", role, blocked, referral_code AS "referralCode", referred_by AS "referredBy", is_returning AS "isReturning", left_team_at AS "leftTeamAt", created_at AS "createdAt", last_seen_at AS "lastSeenAt" FROM users
     *     WHERE id = $userId AND id > $last ORDER BY id LIMIT $limit
     */
    'rows-of-person-in-users': {
      given: { readonly userId: number; readonly last: number; readonly limit: number };
      row: {
        readonly $key: string | null;
        readonly id: number;
        readonly username: string;
        readonly name: string | null;
        readonly showsName: boolean;
        readonly phone: string | null;
        readonly language: 'ht' | 'fr' | 'en' | null;
        readonly emailConfirmedAt: Date | null;
        readonly phoneConfirmedAt: Date | null;
        readonly adultDeclaredAt: Date | null;
        readonly termsAcceptedAt: Date | null;
        readonly termsVersion: string | null;
        readonly role: 'user' | 'auditor' | 'administrator';
        readonly blocked: boolean;
        readonly referralCode: string | null;
        readonly referredBy: number | null;
        readonly isReturning: boolean;
        readonly leftTeamAt: Date | null;
        readonly createdAt: Date;
        readonly lastSeenAt: Date | null;
      };
    };

    /**
     * database/faults/read-only.ts
     *
     *     SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "reads!"
     */
    'server-only-reads': { given: object; row: { readonly reads: boolean } };

    /**
     * sessions/in-sql/session-statements.ts
     *
     *     UPDATE users SET last_seen_at = $now::timestamptz WHERE id = $userId AND (last_seen_at IS NULL OR last_seen_at < $now::timestamptz)
     */
    'session-begun': { given: { readonly now: Date; readonly userId: number }; row: object };

    /**
     * sessions/sessions-of-person.ts
     *
     *     DELETE FROM sessions WHERE user_id = $userId AND encode(sha256(sid::bytea), 'hex') = $id
     */
    'session-of-person-end': { given: { readonly userId: number; readonly id: string }; row: object };

    /**
     * sessions/in-sql/session-statements.ts
     *
     *     WITH used AS (UPDATE sessions SET last_seen_at = $now WHERE sid = $sid RETURNING user_id)
     *     UPDATE users SET last_seen_at = $now::timestamptz WHERE id = (SELECT user_id FROM used) AND (last_seen_at IS NULL OR last_seen_at < $now::timestamptz)
     */
    'session-seen': { given: { readonly now: Date; readonly sid: string }; row: object };

    /**
     * sessions/end-sessions.ts
     *
     *     UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,epoch}', to_jsonb($epoch::integer))::json
     *     WHERE user_id = $userId AND sid = $sid
     */
    'session-set-epoch': {
      given: { readonly epoch: number; readonly userId: number; readonly sid: string };
      row: object;
    };

    /**
     * sessions/in-sql/session-statements.ts
     *
     *     SELECT sid, sess::text AS "sess!", last_seen_at AS "lastSeenAt",
     *       (SELECT to_json(p) FROM (SELECT id, username, role, blocked, session_epoch AS "sessionEpoch", CASE WHEN users.role = 'user' THEN false ELSE (SELECT requires_second_factor FROM settings WHERE id = 1) AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL) END AS "lacksSecondFactor" FROM users WHERE id = user_id) p) AS person
     *     FROM sessions WHERE sid = ANY ($sids::varchar[]) AND expire >= $now::timestamptz::timestamp
     */
    'session-with-person': {
      given: { readonly sids: readonly string[]; readonly now: Date };
      row: {
        readonly sid: string;
        readonly sess: string;
        readonly lastSeenAt: Date;
        readonly person: unknown | null;
      };
    };

    /**
     * sessions/end-sessions.ts
     *
     *     DELETE FROM sessions WHERE user_id = $userId AND sess #>> '{passport,user,surface}' = 'console'
     */
    'sessions-end-at-console': { given: { readonly userId: number }; row: object };

    /**
     * sessions/sessions-of-person.ts
     *
     *     SELECT encode(sha256(sid::bytea), 'hex') AS "id!", created_at AS "startedAt", last_seen_at AS "lastSeenAt",
     *       coalesce(sess #>> '{passport,user,surface}', 'user') AS surface,
     *       sess #> '{passport,user,device}' AS device
     *     FROM sessions WHERE user_id = $userId AND expire >= $now::timestamptz::timestamp
     *     ORDER BY last_seen_at DESC, sid
     */
    'sessions-of-person': {
      given: { readonly userId: number; readonly now: Date };
      row: {
        readonly id: string;
        readonly startedAt: Date;
        readonly lastSeenAt: Date;
        readonly surface: string | null;
        readonly device: unknown | null;
      };
    };

    /**
     * sessions/end-sessions.ts
     *
     *     DELETE FROM sessions WHERE user_id = $userId AND sid <> $sid
     */
    'sessions-of-person-end-others': {
      given: { readonly userId: number; readonly sid: string };
      row: object;
    };

    /**
     * database/pools/connect-to-primary.ts
     *
     *     SELECT name AS "name!" FROM pg_settings WHERE name = ANY ($names) AND source <> 'client' ORDER BY name
     */
    'settings-not-of-client': {
      given: { readonly names: readonly string[] };
      row: { readonly name: string };
    };

    /**
     * ids.ts
     *
     *     UPDATE id_blocks
     *     SET next = greatest(next, (floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - $epochMs) * $idsAMs) + $idsAMs
     *     RETURNING next - $idsAMs AS "first!"
     */
    'take-ids': {
      given: { readonly epochMs: number; readonly idsAMs: number };
      row: { readonly first: number };
    };

    /**
     * database/timeline.ts
     *
     *     SELECT concat_ws('/', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), extract(epoch FROM pg_postmaster_start_time())) AS "timeline!"
     */
    timeline: { given: object; row: { readonly timeline: string } };

    /**
     * database/while-alone.ts
     *
     *     SELECT pg_try_advisory_lock(hashtext($name)) AS "isAlone!"
     */
    'try-lock-of-work': { given: { readonly name: string }; row: { readonly isAlone: boolean } };

    /**
     * sessions/in-sql/session-statements.ts
     *
     *     UPDATE sessions SET expire = to_timestamp($expireSeconds), sess =
     *       CASE WHEN (sess #>> '{passport,user,epoch}')::integer > ($data::json #>> '{passport,user,epoch}')::integer
     *         THEN jsonb_set($data::jsonb, '{passport,user,epoch}', (sess #> '{passport,user,epoch}')::jsonb)::json
     *         ELSE $data::json END
     *     WHERE sid = $sid
     */
    'update-session': {
      given: { readonly expireSeconds: number; readonly data: string; readonly sid: string };
      row: object;
    };
  }
}
