// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * verify-log/verify-log.ts
     *
     *     SELECT id, administrator_id AS "administratorId", action, subject_type AS "subjectType", subject_id AS "subjectId", details, reason, origin, at, hash FROM administrator_log WHERE id > $after ORDER BY id LIMIT $limit
     */
    'administrator-log-after': {
      given: { readonly after: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly administratorId: number;
        readonly action: string;
        readonly subjectType: string;
        readonly subjectId: number;
        readonly details: unknown;
        readonly reason: unknown | null;
        readonly origin: unknown | null;
        readonly at: Date;
        readonly hash: Buffer;
      };
    };

    /**
     * tell-of-entries/tell-of-entries.command.ts
     *
     *     SELECT (SELECT max(id) FROM administrator_log) AS "lastId",
     *     (SELECT entry_id FROM administrator_log_told WHERE id = 1) AS "toldId"
     */
    'administrator-log-has-untold': {
      given: object;
      row: { readonly lastId: number | null; readonly toldId: number | null };
    };

    /**
     * list-log/log-entries.ts
     *
     *     SELECT id, administrator_id AS "administratorId", action, subject_type AS "subjectType", subject_id AS "subjectId", details, reason, origin, at, hash, (SELECT username FROM users WHERE users.id = administrator_id) AS "administratorName",
     *       CASE WHEN subject_type = 'user' THEN (SELECT username FROM users WHERE users.id = subject_id) END AS "subjectName"
     *     FROM administrator_log
     *     WHERE id < $before AND ($administratorId?::bigint IS NULL OR administrator_id = $administratorId?)
     *       AND ($action?::text IS NULL OR action = $action?)
     *       AND ($changes?::boolean IS NULL OR (NOT action IN ('view-person', 'export-people', 'export-content', 'export-responses', 'export-surveys', 'export-rewards', 'export-redemptions', 'export-vouchers', 'export-log', 'export-report')) = $changes?)
     *       AND ($subjectType?::text IS NULL OR subject_type = $subjectType?)
     *       AND ($subjectId?::bigint IS NULL OR subject_id = $subjectId?)
     *       AND ($rewardId?::bigint IS NULL OR (subject_type IN ('reward', 'voucher') AND (CASE subject_type WHEN 'reward' THEN subject_id ELSE (details ->> 'rewardId')::bigint END) = $rewardId?))
     *       AND ($from?::timestamptz IS NULL OR id >= coalesce((SELECT id FROM administrator_log WHERE at >= $from? ORDER BY at, id LIMIT 1), 9007199254740991))
     *     AND ($to?::timestamptz IS NULL OR id < coalesce((SELECT id FROM administrator_log WHERE at >= $to? ORDER BY at, id LIMIT 1), 9007199254740991)) AND ($found?::bigint[] IS NULL OR id = ANY ($found?))
     *     ORDER BY id DESC LIMIT $limit
     */
    'administrator-log-list': {
      given: {
        readonly before: number;
        readonly administratorId: number | null | undefined;
        readonly action: string | null | undefined;
        readonly changes: boolean | null | undefined;
        readonly subjectType: string | null | undefined;
        readonly subjectId: number | null | undefined;
        readonly rewardId: number | null | undefined;
        readonly from: Date | null | undefined;
        readonly to: Date | null | undefined;
        readonly found: readonly (number | null)[] | null;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly administratorId: number;
        readonly action: string;
        readonly subjectType: string;
        readonly subjectId: number;
        readonly details: unknown;
        readonly reason: unknown | null;
        readonly origin: unknown | null;
        readonly at: Date;
        readonly hash: Buffer;
        readonly administratorName: string | null;
        readonly subjectName: string | null;
      };
    };

    /**
     * verify-log/verify-log.query.ts
     *
     *     SELECT max(id) AS id FROM administrator_log
     */
    'administrator-log-newest': { given: object; row: { readonly id: number | null } };

    /**
     * verify-log/verify-log.ts
     *
     *     SELECT at FROM administrator_log WHERE id = $after AND hash = $hash
     */
    'administrator-log-time-of-position': {
      given: { readonly after: number; readonly hash: Uint8Array };
      row: { readonly at: Date };
    };

    /**
     * tell-of-entries/tell-of-entries.command.ts
     *
     *     UPDATE administrator_log_told SET entry_id = $entryId WHERE id = 1
     */
    'administrator-log-told': { given: { readonly entryId: number }; row: object };

    /**
     * tell-of-entries/tell-of-entries.command.ts
     *
     *     SELECT entry_id AS "entryId" FROM administrator_log_told WHERE id = 1 FOR UPDATE
     */
    'administrator-log-told-lock': { given: object; row: { readonly entryId: number } };

    /**
     * tell-of-entries/tell-of-entries.command.ts
     *
     *     SELECT id, administrator_id AS "administratorId", action = ANY ($ofDeciders) AS "isOfDeciders!",
     *       action = ANY ($ofDeciders) OR action = ANY ($ofTeam) OR (action = 'block-person' AND EXISTS (SELECT FROM users WHERE users.id = subject_id AND role <> 'user')) AS "isTold!",
     *       CASE WHEN action = ANY ($ofMembers) THEN subject_id END AS "memberId"
     *     FROM administrator_log WHERE id > $entryId ORDER BY id LIMIT 1000
     */
    'administrator-log-untold': {
      given: {
        readonly ofDeciders: readonly string[];
        readonly ofTeam: readonly string[];
        readonly ofMembers: readonly string[];
        readonly entryId: number;
      };
      row: {
        readonly id: number;
        readonly administratorId: number;
        readonly isOfDeciders: boolean;
        readonly isTold: boolean;
        readonly memberId: number | null;
      };
    };

    /**
     * list-log/log-entries.ts
     *
     *     SELECT encode(commitment, 'hex') AS "commitment!", words FROM administrator_log_words
     *     WHERE entry_id = ANY ($entryIds)
     */
    'administrator-log-words': {
      given: { readonly entryIds: readonly number[] };
      row: { readonly commitment: string; readonly words: string };
    };

    /**
     * verify-log/verify-log.ts
     *
     *     SELECT entry_id AS "entryId", commitment, salt, words FROM administrator_log_words
     *     WHERE entry_id = ANY ($entryIds)
     */
    'administrator-log-words-to-verify': {
      given: { readonly entryIds: readonly number[] };
      row: {
        readonly entryId: number;
        readonly commitment: Buffer;
        readonly salt: Buffer;
        readonly words: string;
      };
    };

    /**
     * tell-of-entries/tell-of-entries.command.ts
     *
     *     SELECT id, username, language FROM users WHERE users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance', 'auditor') AND NOT users.blocked AND users.deletion_requested_at IS NULL ORDER BY id
     */
    'concerned-by-entries': {
      given: object;
      row: { readonly id: number; readonly username: string; readonly language: 'ht' | 'fr' | 'en' | null };
    };

    /**
     * tell-of-entries/tell-of-entries.command.ts
     *
     *     SELECT id, username, language FROM users WHERE users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance') AND NOT users.blocked AND users.deletion_requested_at IS NULL ORDER BY id
     */
    'deciders-to-tell': StatementTypes['concerned-by-entries'];

    /**
     * tell-of-entries/entry-mail.ts
     *
     *     SELECT EXISTS (SELECT FROM users WHERE users.id = $personId? AND users.role <> 'user' AND users.role IN ('owner', 'administrator', 'finance', 'auditor') AND NOT users.blocked AND users.deletion_requested_at IS NULL) AS "seesLog!"
     */
    'entry-mail-recipient': {
      given: { readonly personId: number | null | undefined };
      row: { readonly seesLog: boolean };
    };

    /**
     * list-log/log-search.ts
     *
     *     (SELECT entry_id AS "id!" FROM administrator_log_words
     *       WHERE is_address AND words = $address AND ($from?::timestamptz IS NULL OR entry_id >= coalesce((SELECT id FROM administrator_log WHERE at >= $from? ORDER BY at, id LIMIT 1), 9007199254740991))
     *     AND ($to?::timestamptz IS NULL OR entry_id < coalesce((SELECT id FROM administrator_log WHERE at >= $to? ORDER BY at, id LIMIT 1), 9007199254740991)) LIMIT 10001)
     */
    'log-search-address': {
      given: {
        readonly address: string;
        readonly from: Date | null | undefined;
        readonly to: Date | null | undefined;
      };
      row: { readonly id: number };
    };

    /**
     * list-log/log-search.ts
     *
     *     (SELECT id AS "id!" FROM administrator_log WHERE origin ->> 'requestId' = $search LIMIT 10001) UNION ALL (SELECT id AS "id!" FROM administrator_log WHERE id = $number?::bigint AND ($from?::timestamptz IS NULL OR id >= coalesce((SELECT id FROM administrator_log WHERE at >= $from? ORDER BY at, id LIMIT 1), 9007199254740991))
     *     AND ($to?::timestamptz IS NULL OR id < coalesce((SELECT id FROM administrator_log WHERE at >= $to? ORDER BY at, id LIMIT 1), 9007199254740991)) LIMIT 10001) UNION ALL (SELECT id AS "id!" FROM administrator_log WHERE subject_type IN ('user', 'people-list', 'staff-invitation', 'settings', 'administrator-log', 'reward', 'voucher', 'survey', 'reward-list', 'voucher-list', 'survey-list', 'content', 'content-list') AND subject_id = $number?::bigint AND ($from?::timestamptz IS NULL OR id >= coalesce((SELECT id FROM administrator_log WHERE at >= $from? ORDER BY at, id LIMIT 1), 9007199254740991))
     *     AND ($to?::timestamptz IS NULL OR id < coalesce((SELECT id FROM administrator_log WHERE at >= $to? ORDER BY at, id LIMIT 1), 9007199254740991)) LIMIT 10001)
     */
    'log-search-exact': {
      given: {
        readonly search: string;
        readonly number: number | null | undefined;
        readonly from: Date | null | undefined;
        readonly to: Date | null | undefined;
      };
      row: { readonly id: number };
    };

    /**
     * list-log/log-search.ts
     *
     *     SELECT id FROM users
     *     WHERE searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, '')) LIKE '% ' || searchable($search) || '%' AND starts_with(username, lower($search)) LIMIT 101
     */
    'log-search-people': { given: { readonly search: string }; row: { readonly id: number } };

    /**
     * list-log/log-search.ts
     *
     *     SELECT id FROM users WHERE role <> 'user' AND starts_with(username, lower($search)) LIMIT 101
     */
    'log-search-staff': StatementTypes['log-search-people'];

    /**
     * list-log/log-search.ts
     *
     *     (SELECT entry_id AS "id!" FROM administrator_log_words
     *       WHERE NOT is_address AND searchable(words) LIKE '%' || replace(replace(replace(searchable($search), '\', '\\'), '%', '\%'), '_', '\_') || '%' LIMIT 10001) UNION ALL (SELECT id AS "id!" FROM administrator_log WHERE searchable(values_in(details)) LIKE '%' || replace(replace(replace(searchable($search), '\', '\\'), '%', '\%'), '_', '\_') || '%' LIMIT 10001) UNION ALL (SELECT id AS "id!" FROM administrator_log WHERE administrator_id = ANY ($people::bigint[]) AND ($from?::timestamptz IS NULL OR id >= coalesce((SELECT id FROM administrator_log WHERE at >= $from? ORDER BY at, id LIMIT 1), 9007199254740991))
     *     AND ($to?::timestamptz IS NULL OR id < coalesce((SELECT id FROM administrator_log WHERE at >= $to? ORDER BY at, id LIMIT 1), 9007199254740991)) LIMIT 10001) UNION ALL (SELECT id AS "id!" FROM administrator_log WHERE subject_type = 'user' AND subject_id = ANY ($people::bigint[]) AND ($from?::timestamptz IS NULL OR id >= coalesce((SELECT id FROM administrator_log WHERE at >= $from? ORDER BY at, id LIMIT 1), 9007199254740991))
     *     AND ($to?::timestamptz IS NULL OR id < coalesce((SELECT id FROM administrator_log WHERE at >= $to? ORDER BY at, id LIMIT 1), 9007199254740991)) LIMIT 10001)
     */
    'log-search-words': {
      given: {
        readonly search: string;
        readonly people: readonly number[];
        readonly from: Date | null | undefined;
        readonly to: Date | null | undefined;
      };
      row: { readonly id: number };
    };

    /**
     * tell-of-entries/tell-of-entries.command.ts
     *
     *     SELECT id, username FROM users
     *     WHERE id = coalesce($id?::bigint, (SELECT id FROM users WHERE username = lower($address))) AND deletion_requested_at IS NULL
     */
    'told-member': {
      given: { readonly id: number | null | undefined; readonly address: string };
      row: { readonly id: number; readonly username: string };
    };
  }
}
