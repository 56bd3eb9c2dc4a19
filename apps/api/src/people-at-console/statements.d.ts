// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * delete-person/delete-person.command.ts
     *
     *     SELECT coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = $id), 0) AS "balance!"
     */
    'delete-person-balance': { given: { readonly id: number }; row: { readonly balance: number } };

    /**
     * list-people/held-points.reader.ts
     *
     *     DELETE FROM held_points WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])
     */
    'held-points-delete': {
      given: { readonly generation: number; readonly userIds: readonly number[] };
      row: object;
    };

    /**
     * list-people/held-points.reader.ts
     *
     *     INSERT INTO held_points (generation, user_id, points) SELECT $generation, * FROM unnest($userIds::bigint[], $points::bigint[])
     *     ON CONFLICT (generation, user_id) DO UPDATE SET points = excluded.points
     *     RETURNING user_id AS "userId", xmax = 0 AS "isNew!"
     */
    'held-points-write': {
      given: {
        readonly generation: number;
        readonly userIds: readonly number[];
        readonly points: readonly number[];
      };
      row: { readonly userId: number; readonly isNew: boolean };
    };

    /**
     * mailboxes/list-mail-domains.query.ts
     *
     *     WITH beyond AS (
     *       SELECT mailbox_domain AS domain, count(*)::integer AS accounts FROM users
     *       WHERE is_beyond_domain_number GROUP BY mailbox_domain),
     *     today AS (SELECT domain, accounts FROM domain_days WHERE day = $today),
     *     every AS (SELECT domain FROM known_domains UNION SELECT domain FROM beyond UNION SELECT domain FROM today)
     *     SELECT every.domain AS "domain!", known.name,
     *       coalesce(known.accounts_per_day, 5) AS "accountsPerDay!",
     *       coalesce(today.accounts, 0) AS "joinedToday!", coalesce(beyond.accounts, 0) AS "beyondNumber!"
     *     FROM every
     *       LEFT JOIN known_domains known ON known.domain = every.domain
     *       LEFT JOIN today ON today.domain = every.domain
     *       LEFT JOIN beyond ON beyond.domain = every.domain
     *     ORDER BY known.domain IS NULL, 5 DESC, 4 DESC, every.domain LIMIT 200
     */
    'mail-domains': {
      given: { readonly today: string };
      row: {
        readonly domain: string;
        readonly name: string | null;
        readonly accountsPerDay: number;
        readonly joinedToday: number;
        readonly beyondNumber: number;
      };
    };

    /**
     * notes/list-notes.query.ts
     *
     *     SELECT n.id, n.text, n.written_at AS "writtenAt", n.written_by AS "writtenBy", (SELECT username FROM users WHERE users.id = n.written_by) AS writer
     *     FROM person_notes n
     *     WHERE n.user_id BETWEEN $personId AND $personId AND n.id < $olderThan
     *     ORDER BY n.user_id, n.id DESC LIMIT $limit
     */
    'notes-of-person': {
      given: { readonly personId: number; readonly olderThan: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly text: string;
        readonly writtenAt: Date;
        readonly writtenBy: number;
        readonly writer: string | null;
      };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT users.id, users.username, users.name, users.phone, users.blocked, users.role, users.email_confirmed_at AS "emailConfirmedAt", users.phone_confirmed_at AS "phoneConfirmedAt", users.created_at AS "createdAt", users.last_seen_at AS "lastSeenAt", users.key AS "key!", coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) AS "points!" FROM (
     *     SELECT held.points AS key, held.user_id AS id FROM held_points held
     *     WHERE held.generation = (SELECT generation FROM (SELECT generation, position FROM ledger_readers WHERE name = 'held-points' AND state = 'serving') serving) AND ($minPoints?::bigint IS NULL OR held.points >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR held.points <= $maxPoints?) AND ($afterId?::bigint IS NULL OR (held.points, held.user_id) < ($afterKey?::bigint, $afterId?))
     *     ORDER BY held.points DESC, held.user_id DESC LIMIT 2000) looked CROSS JOIN LATERAL (SELECT users.*, looked.key FROM users WHERE users.id = looked.id OFFSET 0) users WHERE deletion_requested_at IS NULL AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?) AND ($isNotBlocked?::boolean IS NULL OR NOT blocked)
     *     AND ($hasEmail?::boolean IS NULL OR email_confirmed_at IS NOT NULL)
     *     AND ($hasPhone?::boolean IS NULL OR phone_confirmed_at IS NOT NULL)
     *     AND ($lacksEither?::boolean IS NULL OR (email_confirmed_at IS NULL OR phone_confirmed_at IS NULL))
     *     AND ($activeSince?::timestamptz IS NULL OR coalesce(last_seen_at, created_at) >= $activeSince?)
     *     AND ($inactiveSince?::timestamptz IS NULL OR (created_at < $inactiveSince? AND coalesce(last_seen_at, created_at) < $inactiveSince?)) AND ($minPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) <= $maxPoints?)
     *     ORDER BY looked.key DESC, looked.id DESC LIMIT $limit
     */
    'people-by-points': {
      given: {
        readonly minPoints: number | null | undefined;
        readonly maxPoints: number | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
        readonly isNotBlocked: boolean | null | undefined;
        readonly hasEmail: boolean | null | undefined;
        readonly hasPhone: boolean | null | undefined;
        readonly lacksEither: boolean | null | undefined;
        readonly activeSince: Date | null | undefined;
        readonly inactiveSince: Date | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly username: string;
        readonly name: string | null;
        readonly phone: string | null;
        readonly blocked: boolean;
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly emailConfirmedAt: Date | null;
        readonly phoneConfirmedAt: Date | null;
        readonly createdAt: Date;
        readonly lastSeenAt: Date | null;
        readonly key: number;
        readonly points: number;
      };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT key AS "key!", id FROM (
     *     SELECT held.points AS key, held.user_id AS id FROM held_points held
     *     WHERE held.generation = (SELECT generation FROM (SELECT generation, position FROM ledger_readers WHERE name = 'held-points' AND state = 'serving') serving) AND ($minPoints?::bigint IS NULL OR held.points >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR held.points <= $maxPoints?) AND ($afterId?::bigint IS NULL OR (held.points, held.user_id) < ($afterKey?::bigint, $afterId?))
     *     ORDER BY held.points DESC, held.user_id DESC LIMIT 2000) looked OFFSET 2000 - 1
     */
    'people-by-points-end': {
      given: {
        readonly minPoints: number | null | undefined;
        readonly maxPoints: number | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
      };
      row: { readonly key: number; readonly id: number };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT users.id, users.username, users.name, users.phone, users.blocked, users.role, users.email_confirmed_at AS "emailConfirmedAt", users.phone_confirmed_at AS "phoneConfirmedAt", users.created_at AS "createdAt", users.last_seen_at AS "lastSeenAt", users.key AS "key!", coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) AS "points!" FROM (
     *     SELECT users.*, (extract(epoch FROM created_at) * 1000000)::bigint AS key FROM users WHERE deletion_requested_at IS NULL AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?)
     *       AND ($afterId?::bigint IS NULL OR (created_at, users.id) < (timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond', $afterId?))
     *     ORDER BY created_at DESC, users.id DESC LIMIT $lookedAt::bigint) users WHERE ($isNotBlocked?::boolean IS NULL OR NOT blocked)
     *     AND ($hasEmail?::boolean IS NULL OR email_confirmed_at IS NOT NULL)
     *     AND ($hasPhone?::boolean IS NULL OR phone_confirmed_at IS NOT NULL)
     *     AND ($lacksEither?::boolean IS NULL OR (email_confirmed_at IS NULL OR phone_confirmed_at IS NULL))
     *     AND ($activeSince?::timestamptz IS NULL OR coalesce(last_seen_at, created_at) >= $activeSince?)
     *     AND ($inactiveSince?::timestamptz IS NULL OR (created_at < $inactiveSince? AND coalesce(last_seen_at, created_at) < $inactiveSince?)) AND ($minPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) <= $maxPoints?)
     *     ORDER BY users.created_at DESC, users.id DESC LIMIT $limit
     */
    'people-by-registration': {
      given: {
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
        readonly lookedAt: number;
        readonly isNotBlocked: boolean | null | undefined;
        readonly hasEmail: boolean | null | undefined;
        readonly hasPhone: boolean | null | undefined;
        readonly lacksEither: boolean | null | undefined;
        readonly activeSince: Date | null | undefined;
        readonly inactiveSince: Date | null | undefined;
        readonly minPoints: number | null | undefined;
        readonly maxPoints: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly username: string;
        readonly name: string | null;
        readonly phone: string | null;
        readonly blocked: boolean;
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly emailConfirmedAt: Date | null;
        readonly phoneConfirmedAt: Date | null;
        readonly createdAt: Date;
        readonly lastSeenAt: Date | null;
        readonly key: number;
        readonly points: number;
      };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT key AS "key!", id FROM (
     *     SELECT users.*, (extract(epoch FROM created_at) * 1000000)::bigint AS key FROM users WHERE deletion_requested_at IS NULL AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?)
     *       AND ($afterId?::bigint IS NULL OR (created_at, users.id) < (timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond', $afterId?))
     *     ORDER BY created_at DESC, users.id DESC LIMIT $lookedAt::bigint) looked OFFSET $lookedAt::bigint - 1
     */
    'people-by-registration-end': {
      given: {
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
        readonly lookedAt: number;
      };
      row: { readonly key: number; readonly id: number };
    };

    /**
     * count-people/count-people.query.ts
     *
     *     SELECT count(*)::integer AS "looked!", (count(*) FILTER (WHERE ($isNotBlocked?::boolean IS NULL OR NOT blocked)
     *     AND ($hasEmail?::boolean IS NULL OR email_confirmed_at IS NOT NULL)
     *     AND ($hasPhone?::boolean IS NULL OR phone_confirmed_at IS NOT NULL)
     *     AND ($lacksEither?::boolean IS NULL OR (email_confirmed_at IS NULL OR phone_confirmed_at IS NULL))
     *     AND ($activeSince?::timestamptz IS NULL OR coalesce(last_seen_at, created_at) >= $activeSince?)
     *     AND ($inactiveSince?::timestamptz IS NULL OR (created_at < $inactiveSince? AND coalesce(last_seen_at, created_at) < $inactiveSince?))))::integer AS "people!"
     *      FROM (SELECT users.* FROM users WHERE deletion_requested_at IS NULL AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?)
     *            LIMIT 50001) users
     */
    'people-count': {
      given: {
        readonly isNotBlocked: boolean | null | undefined;
        readonly hasEmail: boolean | null | undefined;
        readonly hasPhone: boolean | null | undefined;
        readonly lacksEither: boolean | null | undefined;
        readonly activeSince: Date | null | undefined;
        readonly inactiveSince: Date | null | undefined;
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
      };
      row: { readonly looked: number; readonly people: number };
    };

    /**
     * count-people/count-people.query.ts
     *
     *     SELECT count(*)::integer AS "looked!", (count(*) FILTER (WHERE ($isNotBlocked?::boolean IS NULL OR NOT blocked)
     *     AND ($hasEmail?::boolean IS NULL OR email_confirmed_at IS NOT NULL)
     *     AND ($hasPhone?::boolean IS NULL OR phone_confirmed_at IS NOT NULL)
     *     AND ($lacksEither?::boolean IS NULL OR (email_confirmed_at IS NULL OR phone_confirmed_at IS NULL))
     *     AND ($activeSince?::timestamptz IS NULL OR coalesce(last_seen_at, created_at) >= $activeSince?)
     *     AND ($inactiveSince?::timestamptz IS NULL OR (created_at < $inactiveSince? AND coalesce(last_seen_at, created_at) < $inactiveSince?)) AND ($minPoints?::bigint IS NULL OR coalesce(held.points, 0) >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR coalesce(held.points, 0) <= $maxPoints?)))::integer AS "people!"
     *      FROM (SELECT users.* FROM users WHERE deletion_requested_at IS NULL AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?)
     *            LIMIT 50001) users LEFT JOIN held_points held ON held.generation = (SELECT generation FROM (SELECT generation, position FROM ledger_readers WHERE name = 'held-points' AND state = 'serving') serving) AND held.user_id = users.id
     */
    'people-count-by-points': {
      given: {
        readonly isNotBlocked: boolean | null | undefined;
        readonly hasEmail: boolean | null | undefined;
        readonly hasPhone: boolean | null | undefined;
        readonly lacksEither: boolean | null | undefined;
        readonly activeSince: Date | null | undefined;
        readonly inactiveSince: Date | null | undefined;
        readonly minPoints: number | null | undefined;
        readonly maxPoints: number | null | undefined;
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
      };
      row: { readonly looked: number; readonly people: number };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT id FROM users WHERE ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?) LIMIT 2001
     */
    'people-few-selected': {
      given: {
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
      };
      row: { readonly id: number };
    };

    /**
     * list-people/people-walks.ts
     *
     *     (SELECT held.user_id AS id FROM held_points held WHERE held.generation = (SELECT generation FROM (SELECT generation, position FROM ledger_readers WHERE name = 'held-points' AND state = 'serving') serving) AND ($minPoints?::bigint IS NULL OR held.points >= $minPoints?)
     *     AND ($maxPoints?::bigint IS NULL OR held.points <= $maxPoints?) LIMIT 2001)
     *     UNION ALL SELECT NULL WHERE (SELECT generation FROM (SELECT generation, position FROM ledger_readers WHERE name = 'held-points' AND state = 'serving') serving) IS NULL
     */
    'people-few-with-points': {
      given: { readonly minPoints: number | null | undefined; readonly maxPoints: number | null | undefined };
      row: { readonly id: number | null };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT users.id, users.username, users.name, users.phone, users.blocked, users.role, users.email_confirmed_at AS "emailConfirmedAt", users.phone_confirmed_at AS "phoneConfirmedAt", users.created_at AS "createdAt", users.last_seen_at AS "lastSeenAt", users.key AS "key!", coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) AS "points!" FROM (SELECT users.*, coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) AS key FROM users WHERE id = ANY ($ids::bigint[]) AND deletion_requested_at IS NULL AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?) AND ($isNotBlocked?::boolean IS NULL OR NOT blocked)
     *     AND ($hasEmail?::boolean IS NULL OR email_confirmed_at IS NOT NULL)
     *     AND ($hasPhone?::boolean IS NULL OR phone_confirmed_at IS NOT NULL)
     *     AND ($lacksEither?::boolean IS NULL OR (email_confirmed_at IS NULL OR phone_confirmed_at IS NULL))
     *     AND ($activeSince?::timestamptz IS NULL OR coalesce(last_seen_at, created_at) >= $activeSince?)
     *     AND ($inactiveSince?::timestamptz IS NULL OR (created_at < $inactiveSince? AND coalesce(last_seen_at, created_at) < $inactiveSince?)) AND ($minPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) <= $maxPoints?) OFFSET 0) users WHERE ($afterId?::bigint IS NULL OR (users.key, users.id) < ($afterKey?::bigint, $afterId?))
     *     ORDER BY users.key DESC, users.id DESC LIMIT $limit
     */
    'people-of-few-by-points': {
      given: {
        readonly ids: readonly number[];
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
        readonly isNotBlocked: boolean | null | undefined;
        readonly hasEmail: boolean | null | undefined;
        readonly hasPhone: boolean | null | undefined;
        readonly lacksEither: boolean | null | undefined;
        readonly activeSince: Date | null | undefined;
        readonly inactiveSince: Date | null | undefined;
        readonly minPoints: number | null | undefined;
        readonly maxPoints: number | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly username: string;
        readonly name: string | null;
        readonly phone: string | null;
        readonly blocked: boolean;
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly emailConfirmedAt: Date | null;
        readonly phoneConfirmedAt: Date | null;
        readonly createdAt: Date;
        readonly lastSeenAt: Date | null;
        readonly key: number;
        readonly points: number;
      };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT users.id, users.username, users.name, users.phone, users.blocked, users.role, users.email_confirmed_at AS "emailConfirmedAt", users.phone_confirmed_at AS "phoneConfirmedAt", users.created_at AS "createdAt", users.last_seen_at AS "lastSeenAt", users.key AS "key!", coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) AS "points!" FROM (SELECT users.*, (extract(epoch FROM created_at) * 1000000)::bigint AS key FROM users WHERE id = ANY ($ids::bigint[]) AND deletion_requested_at IS NULL AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?) AND ($isNotBlocked?::boolean IS NULL OR NOT blocked)
     *     AND ($hasEmail?::boolean IS NULL OR email_confirmed_at IS NOT NULL)
     *     AND ($hasPhone?::boolean IS NULL OR phone_confirmed_at IS NOT NULL)
     *     AND ($lacksEither?::boolean IS NULL OR (email_confirmed_at IS NULL OR phone_confirmed_at IS NULL))
     *     AND ($activeSince?::timestamptz IS NULL OR coalesce(last_seen_at, created_at) >= $activeSince?)
     *     AND ($inactiveSince?::timestamptz IS NULL OR (created_at < $inactiveSince? AND coalesce(last_seen_at, created_at) < $inactiveSince?)) AND ($minPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) <= $maxPoints?) OFFSET 0) users WHERE ($afterId?::bigint IS NULL OR (users.key, users.id) < ($afterKey?::bigint, $afterId?))
     *     ORDER BY users.key DESC, users.id DESC LIMIT $limit
     */
    'people-of-few-by-registration': StatementTypes['people-of-few-by-points'];

    /**
     * list-people/held-points.reader.ts
     *
     *     UPDATE users SET without_events = false
     *     WHERE id IN (SELECT id FROM users WHERE id = ANY ($userIds::bigint[]) AND without_events FOR NO KEY UPDATE SKIP LOCKED)
     */
    'people-store-first-events': { given: { readonly userIds: readonly number[] }; row: object };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT users.id, users.username, users.name, users.phone, users.blocked, users.role, users.email_confirmed_at AS "emailConfirmedAt", users.phone_confirmed_at AS "phoneConfirmedAt", users.created_at AS "createdAt", users.last_seen_at AS "lastSeenAt", users.key AS "key!", coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) AS "points!" FROM (
     *     SELECT users.*, (extract(epoch FROM created_at) * 1000000)::bigint AS key FROM users WHERE deletion_requested_at IS NULL AND without_events AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?)
     *       AND ($afterId?::bigint IS NULL OR (created_at, users.id) < (timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond', $afterId?))
     *     ORDER BY created_at DESC, users.id DESC LIMIT 2000) users WHERE (
     *     SELECT held.points FROM held_points held WHERE held.generation = (SELECT generation FROM (SELECT generation, position FROM ledger_readers WHERE name = 'held-points' AND state = 'serving') serving) AND held.user_id = users.id) IS NULL AND ($isNotBlocked?::boolean IS NULL OR NOT blocked)
     *     AND ($hasEmail?::boolean IS NULL OR email_confirmed_at IS NOT NULL)
     *     AND ($hasPhone?::boolean IS NULL OR phone_confirmed_at IS NOT NULL)
     *     AND ($lacksEither?::boolean IS NULL OR (email_confirmed_at IS NULL OR phone_confirmed_at IS NULL))
     *     AND ($activeSince?::timestamptz IS NULL OR coalesce(last_seen_at, created_at) >= $activeSince?)
     *     AND ($inactiveSince?::timestamptz IS NULL OR (created_at < $inactiveSince? AND coalesce(last_seen_at, created_at) < $inactiveSince?)) AND ($minPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) >= $minPoints?)
     *      AND ($maxPoints?::bigint IS NULL OR coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) <= $maxPoints?)
     *     ORDER BY users.created_at DESC, users.id DESC LIMIT $limit
     */
    'people-without-events': {
      given: {
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
        readonly isNotBlocked: boolean | null | undefined;
        readonly hasEmail: boolean | null | undefined;
        readonly hasPhone: boolean | null | undefined;
        readonly lacksEither: boolean | null | undefined;
        readonly activeSince: Date | null | undefined;
        readonly inactiveSince: Date | null | undefined;
        readonly minPoints: number | null | undefined;
        readonly maxPoints: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly username: string;
        readonly name: string | null;
        readonly phone: string | null;
        readonly blocked: boolean;
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly emailConfirmedAt: Date | null;
        readonly phoneConfirmedAt: Date | null;
        readonly createdAt: Date;
        readonly lastSeenAt: Date | null;
        readonly key: number;
        readonly points: number;
      };
    };

    /**
     * list-people/people-walks.ts
     *
     *     SELECT key AS "key!", id FROM (
     *     SELECT users.*, (extract(epoch FROM created_at) * 1000000)::bigint AS key FROM users WHERE deletion_requested_at IS NULL AND without_events AND ($words?::text IS NULL OR (users.id = $searchedId?::bigint OR searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE CASE WHEN char_length(normalize($words?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($words?)), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
     *     AND ($isBlocked?::boolean IS NULL OR blocked)
     *     AND ($isUnconfirmed?::boolean IS NULL OR email_confirmed_at IS NULL)
     *     AND ($since?::timestamptz IS NULL OR created_at >= $since?)
     *       AND ($afterId?::bigint IS NULL OR (created_at, users.id) < (timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond', $afterId?))
     *     ORDER BY created_at DESC, users.id DESC LIMIT 2000) looked OFFSET 2000 - 1
     */
    'people-without-events-end': {
      given: {
        readonly words: string | null | undefined;
        readonly searchedId: number | null | undefined;
        readonly isBlocked: boolean | null | undefined;
        readonly isUnconfirmed: boolean | null | undefined;
        readonly since: Date | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
      };
      row: { readonly key: number; readonly id: number };
    };

    /**
     * get-person/view-person.command.ts
     *
     *     SELECT users.id, users.username, users.name, users.phone, users.blocked, users.role, users.email_confirmed_at AS "emailConfirmedAt", users.phone_confirmed_at AS "phoneConfirmedAt", users.created_at AS "createdAt", users.last_seen_at AS "lastSeenAt", users.language, users.referral_code AS "referralCode", users.referred_by AS "referredBy", users.adult_declared_at AS "adultDeclaredAt", users.terms_accepted_at AS "termsAcceptedAt", users.is_returning AS "isReturning",
     *       (SELECT inviter.username FROM users inviter WHERE inviter.id = users.referred_by) AS inviter,
     *       coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = users.id), 0) AS "points!",
     *       coalesce((SELECT a.closed FROM point_accounts a WHERE a.user_id = users.id), false) AS "accountClosed!",
     *       (SELECT count(*) FROM (
     *       SELECT FROM content_views WHERE content_views.user_id = users.id AND is_completed LIMIT 1000) completed) AS "completions!",
     *       (SELECT count(*) FROM (
     *       SELECT FROM survey_responses WHERE survey_responses.user_id = users.id LIMIT 1000) answered) AS "responses!",
     *       (SELECT count(*) FROM (SELECT FROM redemptions WHERE redemptions.user_id = users.id LIMIT 1000) redeemed) AS "redemptions!",
     *       (SELECT count(*) FROM (SELECT FROM referrals WHERE referrals.inviter_id = users.id LIMIT 1000) invited) AS "referrals!"
     *     FROM users WHERE id = $userId AND deletion_requested_at IS NULL
     */
    'person-of-console': {
      given: { readonly userId: number };
      row: {
        readonly id: number;
        readonly username: string;
        readonly name: string | null;
        readonly phone: string | null;
        readonly blocked: boolean;
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly emailConfirmedAt: Date | null;
        readonly phoneConfirmedAt: Date | null;
        readonly createdAt: Date;
        readonly lastSeenAt: Date | null;
        readonly language: 'ht' | 'fr' | 'en' | null;
        readonly referralCode: string | null;
        readonly referredBy: number | null;
        readonly adultDeclaredAt: Date | null;
        readonly termsAcceptedAt: Date | null;
        readonly isReturning: boolean;
        readonly inviter: string | null;
        readonly points: number;
        readonly accountClosed: boolean;
        readonly completions: number;
        readonly responses: number;
        readonly redemptions: number;
        readonly referrals: number;
      };
    };

    /**
     * is-of-team.ts
     *
     *     SELECT EXISTS (SELECT FROM users WHERE users.id = $personId AND role <> 'user') AS "isStaff!"
     */
    'person-of-team': { given: { readonly personId: number }; row: { readonly isStaff: boolean } };

    /**
     * mailboxes/list-shared-mailboxes.query.ts
     *
     *     SELECT shared.user_id AS "id!", account.username AS "username!", account.created_at AS "joinedAt!",
     *       coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = shared.user_id), 0) AS "points!",
     *       shared.older_user_id AS "olderId!", older.username AS "olderUsername!", older.created_at AS "olderJoinedAt!",
     *       coalesce((SELECT a.balance FROM point_accounts a WHERE a.user_id = shared.older_user_id), 0) AS "olderPoints!", shared.found_at AS "foundAt!"
     *     FROM shared_mailboxes shared
     *       JOIN users account ON account.id = shared.user_id
     *       JOIN users older ON older.id = shared.older_user_id
     *     WHERE shared.reviewed_at IS NULL AND shared.user_id < $olderThan
     *     ORDER BY shared.user_id DESC LIMIT $limit
     */
    'shared-mailboxes': {
      given: { readonly olderThan: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly username: string;
        readonly joinedAt: Date;
        readonly points: number;
        readonly olderId: number;
        readonly olderUsername: string;
        readonly olderJoinedAt: Date;
        readonly olderPoints: number;
        readonly foundAt: Date;
      };
    };
  }
}
