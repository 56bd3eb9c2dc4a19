// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * log/sign/advance-state.ts
     *
     *     SELECT head.user_id AS "user_id!", head.sequence AS "sequence!", event.balance_after AS balance,
     *       event.hash AS head_hash, known.index, known.balance AS balance_before
     *     FROM (SELECT user_id, max(sequence) AS sequence, min(leaf) AS first FROM ledger_log_leaves
     *           WHERE leaf >= $from AND leaf < $upTo AND user_id IS NOT NULL GROUP BY user_id) AS head
     *     LEFT JOIN LATERAL (SELECT balance_after, hash FROM point_transactions
     *       WHERE user_id = head.user_id AND sequence = head.sequence LIMIT 1) AS event ON true
     *     LEFT JOIN LATERAL (SELECT index, balance FROM ledger_state_accounts
     *       WHERE user_id = head.user_id LIMIT 1) AS known ON true
     *     ORDER BY head.first
     */
    'accounts-of-ledger-log-leaves': {
      given: { readonly from: number; readonly upTo: number };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly balance: number | null;
        readonly head_hash: Buffer | null;
        readonly index: number | null;
        readonly balance_before: number | null;
      };
    };

    /**
     * verify/check-administrator-log.ts
     *
     *     SELECT min(leaf) AS "leaf!", audit_entries AS "entries!", audit_hash AS "hash!" FROM public.ledger_log_states
     *     WHERE audit_entries > 0 GROUP BY audit_entries, audit_hash ORDER BY 1
     */
    'audited-ledger-log-states': {
      given: object;
      row: { readonly leaf: number; readonly entries: number; readonly hash: Buffer };
    };

    /**
     * feed/rebuild/rebuild-read-model.ts
     *
     *     INSERT INTO ledger_readers (name, state) VALUES ($name, 'building') RETURNING generation
     */
    'begin-ledger-generation': { given: { readonly name: string }; row: { readonly generation: number } };

    /**
     * log/check/compare-new.ts
     *
     *     SELECT clock_timestamp() AS "now!"
     */
    'clock-of-comparison': { given: object; row: { readonly now: Date } };

    /**
     * verify/evidence/evidence-check.ts
     *
     *     SELECT id AS "userId!" FROM unnest($userIds::bigint[]) AS id
     *     WHERE EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = id AND t.key = 'close')
     */
    'compared-closed-accounts': {
      given: { readonly userIds: readonly number[] };
      row: { readonly userId: number };
    };

    /**
     * verify/evidence/earned-before.ts
     *
     *     SELECT wanted.place AS "place!", earned.*
     *     FROM unnest($userIds::bigint[], $sequences::bigint[], $since::timestamptz[], $until::timestamptz[])
     *       WITH ORDINALITY AS wanted (user_id, sequence, since, until, place)
     *     CROSS JOIN unnest($sourceTypes::text[]) AS source (type)
     *     CROSS JOIN LATERAL (
     *       SELECT t.source_type, t.source_id, t.amount FROM public.point_transactions t
     *       WHERE t.user_id = wanted.user_id AND t.sequence < wanted.sequence AND t.recorded_at < wanted.until
     *         AND t.sequence > coalesce(
     *           (SELECT old.sequence FROM public.point_transactions old
     *            WHERE old.user_id = wanted.user_id AND old.sequence < wanted.sequence AND old.recorded_at < wanted.since
     *            ORDER BY old.sequence DESC LIMIT 1), 0)
     *         AND t.type = 'EARN' AND t.source_type = source.type
     *       ORDER BY t.sequence LIMIT $limit) earned
     */
    'compared-events-before': {
      given: {
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly since: readonly Date[];
        readonly until: readonly Date[];
        readonly sourceTypes: readonly string[];
        readonly limit: number;
      };
      row: {
        readonly place: number;
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly amount: number;
      };
    };

    /**
     * log/check/compare-new.ts
     *
     *     SELECT l.leaf AS "leaf!", t.* FROM ledger_log_leaves l
     *     JOIN point_transactions t ON t.user_id = l.user_id AND t.sequence = l.sequence
     *     WHERE l.leaf >= $from AND l.leaf < $upTo ORDER BY l.leaf
     */
    'compared-events-of-ledger-log': {
      given: { readonly from: number; readonly upTo: number };
      row: {
        readonly leaf: number;
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly corrects: number | null;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly position: number;
        readonly evidence_hash: Buffer;
      };
    };

    /**
     * log/check/verify-by-itself.command.ts
     *
     *     SELECT compared_leaves AS "leaves!" FROM ledger_verifications WHERE compared_leaves IS NOT NULL
     *     ORDER BY id DESC LIMIT 1
     */
    'compared-leaves-of-ledger-log': { given: object; row: { readonly leaves: number } };

    /**
     * log/check/compare-log.ts
     *
     *     SELECT user_id, sequence, hash FROM public.point_transactions ORDER BY position
     */
    'compared-ledger-event-hashes': {
      given: object;
      row: { readonly user_id: number; readonly sequence: number; readonly hash: Buffer };
    };

    /**
     * log/check/compare-log.ts
     *
     *     SELECT leaf, root, accounts, events, points, at, audit_entries, audit_hash, verified_since FROM public.ledger_log_states ORDER BY leaf
     */
    'compared-ledger-log-states': {
      given: object;
      row: {
        readonly leaf: number;
        readonly root: Buffer;
        readonly accounts: number;
        readonly events: number;
        readonly points: number;
        readonly at: Date;
        readonly audit_entries: number | null;
        readonly audit_hash: Buffer | null;
        readonly verified_since: Date | null;
      };
    };

    /**
     * log/sign/sign-checkpoint.command.ts
     *
     *     SELECT signed_at < clock_timestamp() - interval '10 minutes'
     *         OR signed_at < (SELECT wished_at FROM ledger_checkpoint_wishes ORDER BY id DESC LIMIT 1) AS "toSign",
     *       written_at IS NULL AS "toWrite!"
     *     FROM ledger_checkpoints ORDER BY size DESC LIMIT 1
     */
    'due-ledger-checkpoint': {
      given: object;
      row: { readonly toSign: boolean | null; readonly toWrite: boolean };
    };

    /**
     * log/check/verify-by-itself.command.ts
     *
     *     SELECT verified_at < clock_timestamp() - interval '30 hours'
     *     OR (verified_at < clock_timestamp() - interval '12 hours'
     *       AND extract(hour FROM clock_timestamp() AT TIME ZONE 'America/Port-au-Prince') BETWEEN 2 AND 4) AS "due!" FROM ledger_verifications WHERE scope IN ('all') ORDER BY id DESC LIMIT 1
     */
    'due-ledger-verification-of-all': { given: object; row: { readonly due: boolean } };

    /**
     * log/check/verify-by-itself.command.ts
     *
     *     SELECT verified_at < clock_timestamp() - interval '1 hour' AS "due!" FROM ledger_verifications WHERE scope IN ('new', 'all') ORDER BY id DESC LIMIT 1
     */
    'due-ledger-verification-of-new': StatementTypes['due-ledger-verification-of-all'];

    /**
     * log/publish/publish-checkpoints.ts
     *
     *     SELECT size, note FROM ledger_checkpoints WHERE size < $size ORDER BY size DESC LIMIT 100
     */
    'earlier-ledger-checkpoints': {
      given: { readonly size: number };
      row: { readonly size: number; readonly note: string };
    };

    /**
     * log/enter-events.reader.ts
     *
     *     INSERT INTO ledger_log_leaves (leaf, user_id, sequence, hash)
     *     SELECT $size::bigint + place - 1, user_id, sequence, hash
     *     FROM unnest($userIds::bigint[], $sequences::bigint[], $hashes::bytea[])
     *       WITH ORDINALITY AS event (user_id, sequence, hash, place)
     */
    'enter-events-into-ledger-log': {
      given: {
        readonly size: number;
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly hashes: readonly Uint8Array[];
      };
      row: object;
    };

    /**
     * verify/snapshot.ts
     *
     *     SELECT pg_export_snapshot() AS "id!", statement_timestamp() AS "takenAt!"
     */
    'export-ledger-snapshot': { given: object; row: { readonly id: string; readonly takenAt: Date } };

    /**
     * log/prove/export-ledger.ts
     *
     *     SELECT t.user_id AS "user_id!", t.sequence AS "sequence!", t.amount AS "amount!", t.balance_after AS "balance_after!", t.recorded_at AS "recorded_at!", t.type AS "type!", t.source_type AS "source_type!", t.key AS "key!", t.actor AS "actor!", t.text_hash AS "text_hash!", t.evidence_hash AS "evidence_hash!", t.hash AS "hash!", t.encoding_version AS "encoding_version!",
     *     t.corrects, t.source_id, l.leaf AS "leaf!", w.salt, w.text, p.salt AS evidence_salt, p.evidence FROM ledger_state_accounts a
     *      CROSS JOIN LATERAL (SELECT * FROM point_transactions e
     *        WHERE e.user_id = a.user_id AND e.sequence <= a.sequence ORDER BY e.sequence) t
     *     JOIN public.ledger_log_leaves l ON l.user_id = t.user_id AND l.sequence = t.sequence
     *     LEFT JOIN public.point_transaction_texts w ON w.user_id = t.user_id AND w.sequence = t.sequence
     *     LEFT JOIN public.point_transaction_evidence p ON p.user_id = t.user_id AND p.sequence = t.sequence
     *      ORDER BY a.index, t.sequence
     */
    'exported-ledger-events': {
      given: object;
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly evidence_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly corrects: number | null;
        readonly source_id: string | null;
        readonly leaf: number;
        readonly salt: Buffer | null;
        readonly text: string | null;
        readonly evidence_salt: Buffer | null;
        readonly evidence: string | null;
      };
    };

    /**
     * log/check/verify-new.ts
     *
     *     SELECT id AS "user_id!", a.balance AS stored, last.balance_after AS "balance!"
     *     FROM unnest($userIds::bigint[]) AS id
     *     CROSS JOIN LATERAL (SELECT sequence, balance_after, hash FROM point_transactions t
     *       WHERE t.user_id = id ORDER BY t.sequence DESC LIMIT 1) AS last
     *     LEFT JOIN point_accounts a ON a.user_id = id
     *     WHERE (a.sequence, a.balance, a.head_hash) IS DISTINCT FROM (last.sequence, last.balance_after, last.hash)
     */
    'false-ledger-projections': {
      given: { readonly userIds: readonly number[] };
      row: { readonly user_id: number; readonly stored: number | null; readonly balance: number };
    };

    /**
     * feed/rebuild/rebuild-read-model.ts
     *
     *     SELECT generation, position FROM ledger_readers WHERE name = $name AND state = 'serving'
     */
    'find-serving-generation': {
      given: { readonly name: string };
      row: { readonly generation: number; readonly position: number };
    };

    /**
     * log/sign/sign-checkpoint.ts
     *
     *     INSERT INTO ledger_checkpoints (size, note, signed_at)
     *     SELECT $size::bigint, $note::text, $signedAt::timestamptz
     *     WHERE coalesce((SELECT max(size) FROM ledger_checkpoints), 0) = $previous::bigint
     */
    'insert-ledger-checkpoint': {
      given: {
        readonly size: number;
        readonly note: string;
        readonly signedAt: Date;
        readonly previous: number;
      };
      row: object;
    };

    /**
     * log/sign/sign-checkpoint.ts
     *
     *     INSERT INTO ledger_log_keys (key, first_used_at) SELECT key, $at FROM unnest($keys::text[]) AS key
     *     ON CONFLICT DO NOTHING
     */
    'insert-ledger-log-keys': { given: { readonly at: Date; readonly keys: readonly string[] }; row: object };

    /**
     * log/sign/sign-checkpoint.ts
     *
     *     INSERT INTO ledger_log_leaves (leaf, hash) VALUES ($leaf, $hash)
     */
    'insert-ledger-log-leaf-of-state': {
      given: { readonly leaf: number; readonly hash: Uint8Array };
      row: object;
    };

    /**
     * log/trees/log-tree.ts
     *
     *     INSERT INTO ledger_log_nodes (level, index, hash)
     *     SELECT * FROM unnest($levels::smallint[], $indexes::bigint[], $hashes::bytea[])
     */
    'insert-ledger-log-nodes': {
      given: {
        readonly levels: readonly number[];
        readonly indexes: readonly number[];
        readonly hashes: readonly Uint8Array[];
      };
      row: object;
    };

    /**
     * log/sign/sign-checkpoint.ts
     *
     *     INSERT INTO ledger_log_states (leaf, root, accounts, events, points, at, audit_entries, audit_hash,
     *       verified_since)
     *     VALUES ($leaf, $root, $accounts, $events, $points, $at, $administratorEntries?, $administratorHash?, $verifiedSince?)
     */
    'insert-ledger-log-state': {
      given: {
        readonly leaf: number;
        readonly root: Uint8Array;
        readonly accounts: number;
        readonly events: number;
        readonly points: number;
        readonly at: Date;
        readonly administratorEntries: number | null | undefined;
        readonly administratorHash: Uint8Array | null | undefined;
        readonly verifiedSince: Date | null | undefined;
      };
      row: object;
    };

    /**
     * log/sign/advance-state.ts
     *
     *     SELECT leaf, root, accounts, events, points, at, audit_entries, audit_hash, verified_since FROM ledger_log_states ORDER BY leaf DESC LIMIT 1
     */
    'last-ledger-log-state': {
      given: object;
      row: {
        readonly leaf: number;
        readonly root: Buffer;
        readonly accounts: number;
        readonly events: number;
        readonly points: number;
        readonly at: Date;
        readonly audit_entries: number | null;
        readonly audit_hash: Buffer | null;
        readonly verified_since: Date | null;
      };
    };

    /**
     * verify/verifications.ts
     *
     *     SELECT DISTINCT ON (scope) scope, faults, extract(epoch FROM clock_timestamp() - verified_at)::float AS "seconds!"
     *     FROM ledger_verifications WHERE id > (SELECT coalesce(max(id), 0) - 200 FROM ledger_verifications)
     *     ORDER BY scope, id DESC
     */
    'last-ledger-verifications': {
      given: object;
      row: { readonly scope: 'all' | 'new'; readonly faults: number; readonly seconds: number };
    };

    /**
     * log/publish/publish-checkpoints.ts
     *
     *     SELECT size, note, signed_at AS "signedAt" FROM ledger_checkpoints WHERE written_at IS NULL ORDER BY size DESC LIMIT 1
     */
    'last-unwritten-ledger-checkpoint': {
      given: object;
      row: { readonly size: number; readonly note: string; readonly signedAt: Date };
    };

    /**
     * log/checkpoints.ts
     *
     *     SELECT size, note, signed_at AS "signedAt", written_at IS NOT NULL AS "isPublished!" FROM ledger_checkpoints ORDER BY size DESC LIMIT 1
     */
    'latest-ledger-checkpoint': {
      given: object;
      row: {
        readonly size: number;
        readonly note: string;
        readonly signedAt: Date;
        readonly isPublished: boolean;
      };
    };

    /**
     * sql/append.ts
     *
     *     WITH changed AS (
     *       UPDATE point_accounts a SET sequence = v.sequence, balance = v.balance, head_hash = v.head_hash, closed = v.closed, last_recorded_at = v.last_recorded_at, view_points = v.view_points, view_timeout_started_at = v.view_timeout_started_at, earned_day = v.earned_day, earned_day_points = v.earned_day_points, earned_day_referrals = v.earned_day_referrals, earned_week_points = v.earned_week_points
     *       FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::boolean[], $8::timestamptz[], $9::bigint[], $10::timestamptz[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bytea[], $18::boolean[], $19::bigint[], $20::timestamptz[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[]) AS v(user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points, view_timeout_started_at, earned_day, earned_day_points, earned_day_referrals, earned_week_points, was_sequence, was_balance, was_head_hash, was_closed, was_view_points, was_view_timeout_started_at, was_earned_day, was_earned_day_points, was_earned_day_referrals, was_earned_week_points)
     *       WHERE v.user_id BETWEEN 1 AND 9007199254740991 AND a.user_id = v.user_id
     *         AND a.sequence IS NOT DISTINCT FROM v.was_sequence AND a.balance IS NOT DISTINCT FROM v.was_balance AND a.head_hash IS NOT DISTINCT FROM v.was_head_hash AND a.closed IS NOT DISTINCT FROM v.was_closed AND a.view_points IS NOT DISTINCT FROM v.was_view_points AND a.view_timeout_started_at IS NOT DISTINCT FROM v.was_view_timeout_started_at AND a.earned_day IS NOT DISTINCT FROM v.was_earned_day AND a.earned_day_points IS NOT DISTINCT FROM v.was_earned_day_points AND a.earned_day_referrals IS NOT DISTINCT FROM v.was_earned_day_referrals AND a.earned_week_points IS NOT DISTINCT FROM v.was_earned_week_points
     *       RETURNING 1),
     *     confirmed AS (
     *       SELECT CASE WHEN count(*) = $1::bigint AND statement_timestamp() >= $2::timestamptz THEN true
     *         ELSE refuse_changed_accounts() END AS are_confirmed FROM changed),
     *     recorded AS (
     *       INSERT INTO point_transactions (user_id, sequence, amount, balance_after, corrects, recorded_at, type, source_type, source_id, key, actor, text_hash, evidence_hash, hash, encoding_version)
     *       SELECT * FROM unnest($25::bigint[], $26::bigint[], $27::bigint[], $28::bigint[], $29::bigint[], $30::timestamptz[], $31::text[], $32::text[], $33::text[], $34::text[], $35::text[], $36::bytea[], $37::bytea[], $38::bytea[], $39::bigint[]) AS e
     *       WHERE (SELECT are_confirmed FROM confirmed)),
     *     worded AS (
     *       INSERT INTO point_transaction_texts (user_id, sequence, salt, text)
     *       SELECT * FROM unnest($40::bigint[], $41::bigint[], $42::bytea[], $43::text[]) AS t
     *       WHERE (SELECT are_confirmed FROM confirmed)),
     *     evidenced AS (
     *       INSERT INTO point_transaction_evidence (user_id, sequence, salt, evidence)
     *       SELECT * FROM unnest($44::bigint[], $45::bigint[], $46::bytea[], $47::text[]) AS p(user_id, sequence, salt, evidence)
     *       WHERE p.evidence IS NOT NULL AND (SELECT are_confirmed FROM confirmed))
     *     SELECT FROM confirmed
     */
    'ledger-append': { given: object; row: object };

    /**
     * sql/append.ts
     *
     *     WITH changed AS (
     *       UPDATE point_accounts a SET sequence = v.sequence, balance = v.balance, head_hash = v.head_hash, closed = v.closed, last_recorded_at = v.last_recorded_at, view_points = v.view_points, view_timeout_started_at = v.view_timeout_started_at, earned_day = v.earned_day, earned_day_points = v.earned_day_points, earned_day_referrals = v.earned_day_referrals, earned_week_points = v.earned_week_points
     *       FROM (SELECT $3::bigint, $4::bigint, $5::bigint, $6::bytea, $7::boolean, $8::timestamptz, $9::bigint, $10::timestamptz, $11::bigint, $12::bigint, $13::bigint, $14::bigint, $15::bigint, $16::bigint, $17::bytea, $18::boolean, $19::bigint, $20::timestamptz, $21::bigint, $22::bigint, $23::bigint, $24::bigint) AS v(user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points, view_timeout_started_at, earned_day, earned_day_points, earned_day_referrals, earned_week_points, was_sequence, was_balance, was_head_hash, was_closed, was_view_points, was_view_timeout_started_at, was_earned_day, was_earned_day_points, was_earned_day_referrals, was_earned_week_points)
     *       WHERE v.user_id BETWEEN 1 AND 9007199254740991 AND a.user_id = v.user_id
     *         AND a.sequence IS NOT DISTINCT FROM v.was_sequence AND a.balance IS NOT DISTINCT FROM v.was_balance AND a.head_hash IS NOT DISTINCT FROM v.was_head_hash AND a.closed IS NOT DISTINCT FROM v.was_closed AND a.view_points IS NOT DISTINCT FROM v.was_view_points AND a.view_timeout_started_at IS NOT DISTINCT FROM v.was_view_timeout_started_at AND a.earned_day IS NOT DISTINCT FROM v.was_earned_day AND a.earned_day_points IS NOT DISTINCT FROM v.was_earned_day_points AND a.earned_day_referrals IS NOT DISTINCT FROM v.was_earned_day_referrals AND a.earned_week_points IS NOT DISTINCT FROM v.was_earned_week_points
     *       RETURNING 1),
     *     confirmed AS (
     *       SELECT CASE WHEN count(*) = $1::bigint AND statement_timestamp() >= $2::timestamptz THEN true
     *         ELSE refuse_changed_accounts() END AS are_confirmed FROM changed),
     *     recorded AS (
     *       INSERT INTO point_transactions (user_id, sequence, amount, balance_after, corrects, recorded_at, type, source_type, source_id, key, actor, text_hash, evidence_hash, hash, encoding_version)
     *       SELECT * FROM (SELECT $25::bigint, $26::bigint, $27::bigint, $28::bigint, $29::bigint, $30::timestamptz, $31::text, $32::text, $33::text, $34::text, $35::text, $36::bytea, $37::bytea, $38::bytea, $39::bigint) AS e
     *       WHERE (SELECT are_confirmed FROM confirmed)),
     *     worded AS (
     *       INSERT INTO point_transaction_texts (user_id, sequence, salt, text)
     *       SELECT * FROM (SELECT $40::bigint, $41::bigint, $42::bytea, $43::text) AS t
     *       WHERE (SELECT are_confirmed FROM confirmed)),
     *     evidenced AS (
     *       INSERT INTO point_transaction_evidence (user_id, sequence, salt, evidence)
     *       SELECT * FROM (SELECT $44::bigint, $45::bigint, $46::bytea, $47::text) AS p(user_id, sequence, salt, evidence)
     *       WHERE p.evidence IS NOT NULL AND (SELECT are_confirmed FROM confirmed))
     *     SELECT FROM confirmed
     */
    'ledger-append-one': StatementTypes['ledger-append'];

    /**
     * ledger-accounts.ts
     *
     *     SELECT balance AS points, sequence FROM point_accounts WHERE user_id = $userId
     */
    'ledger-balance': {
      given: { readonly userId: number };
      row: { readonly points: number; readonly sequence: number };
    };

    /**
     * log/checkpoints.ts
     *
     *     SELECT size, note, signed_at AS "signedAt", written_at IS NOT NULL AS "isPublished!" FROM ledger_checkpoints WHERE size = $size
     */
    'ledger-checkpoint-of-size': {
      given: { readonly size: number };
      row: {
        readonly size: number;
        readonly note: string;
        readonly signedAt: Date;
        readonly isPublished: boolean;
      };
    };

    /**
     * log/publish/publish-checkpoints.ts
     *
     *     SELECT *, size = (SELECT max(size) FROM ledger_checkpoints) AS "isLast!" FROM (SELECT size, note, signed_at AS "signedAt" FROM ledger_checkpoints WHERE written_at IS NULL) AS unwritten
     *     ORDER BY size LIMIT 50
     */
    'ledger-checkpoints-to-store': {
      given: object;
      row: {
        readonly size: number;
        readonly note: string;
        readonly signedAt: Date;
        readonly isLast: boolean;
      };
    };

    /**
     * feed/catch-up/horizon.ts
     *
     *     SELECT concat_ws('/', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), extract(epoch FROM pg_postmaster_start_time())) AS "timeline!", array(
     *     SELECT DISTINCT virtualtransaction FROM pg_locks
     *     WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
     *       AND relation = 'point_transactions'::regclass
     *       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "writers!"
     */
    'ledger-current-writers': {
      given: object;
      row: { readonly timeline: string; readonly writers: string[] };
    };

    /**
     * ledger-accounts.ts
     *
     *     SELECT coalesce(sum(amount), 0)::bigint AS "earned!" FROM point_transactions
     *     WHERE user_id = $userId AND type = 'EARN' AND source_type = 'SURVEY'
     */
    'ledger-earned-from-surveys': { given: { readonly userId: number }; row: { readonly earned: number } };

    /**
     * log/check/verify-new.ts
     *
     *     SELECT t.* FROM unnest($userIds::bigint[], $sequences::bigint[]) AS place (user_id, sequence)
     *     JOIN point_transactions t ON t.user_id = place.user_id AND t.sequence = place.sequence
     */
    'ledger-events-at-places': {
      given: { readonly userIds: readonly number[]; readonly sequences: readonly number[] };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly corrects: number | null;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly position: number;
        readonly evidence_hash: Buffer;
      };
    };

    /**
     * feed/feed-events.ts
     *
     *     WITH next AS MATERIALIZED (
     *       SELECT position FROM point_transactions WHERE position > $after ORDER BY position LIMIT 1)
     *     SELECT * FROM point_transactions
     *     WHERE position >= (SELECT position FROM next) AND position < (SELECT position FROM next) + $limit
     *       AND position <= $upTo
     *     ORDER BY position
     */
    'ledger-feed': {
      given: { readonly after: number; readonly limit: number; readonly upTo: number };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly corrects: number | null;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly position: number;
        readonly evidence_hash: Buffer;
      };
    };

    /**
     * sql/lookups.ts
     *
     *     SELECT t.* FROM unnest($userIds::bigint[], $keys::text[]) AS wanted(user_id, key), LATERAL (
     *     SELECT * FROM point_transactions
     *     WHERE user_id = wanted.user_id AND key BETWEEN wanted.key AND wanted.key ORDER BY key LIMIT 1) t
     */
    'ledger-find-by-keys': {
      given: { readonly userIds: readonly number[]; readonly keys: readonly string[] };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly corrects: number | null;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly position: number;
        readonly evidence_hash: Buffer;
      };
    };

    /**
     * sql/lookups.ts
     *
     *     SELECT t.* FROM unnest($userIds::bigint[], $sequences::bigint[]) AS wanted(user_id, sequence), LATERAL (
     *     SELECT * FROM point_transactions
     *     WHERE user_id = wanted.user_id AND sequence BETWEEN wanted.sequence AND wanted.sequence
     *     ORDER BY sequence LIMIT 1) t
     */
    'ledger-find-by-sequences': {
      given: { readonly userIds: readonly number[]; readonly sequences: readonly number[] };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly corrects: number | null;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly position: number;
        readonly evidence_hash: Buffer;
      };
    };

    /**
     * sql/lookups.ts
     *
     *     SELECT t.* FROM unnest($userIds::bigint[]) AS a(user_id), LATERAL (SELECT user_id, sequence AS head_sequence, balance_after, hash FROM point_transactions
     *     WHERE user_id = a.user_id AND sequence >= 1 ORDER BY sequence DESC LIMIT 1) t
     */
    'ledger-find-heads': {
      given: { readonly userIds: readonly number[] };
      row: {
        readonly user_id: number;
        readonly head_sequence: number;
        readonly balance_after: number;
        readonly hash: Buffer;
      };
    };

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('%s.%I is no %s', relation::regclass, name, definition) AS "found!"
     *     FROM (VALUES ('public.point_transactions'::regclass, 'user_id', 'bigint NOT NULL'), ('public.point_transactions'::regclass, 'sequence', 'bigint NOT NULL'), ('public.point_transactions'::regclass, 'amount', 'bigint NOT NULL'), ('public.point_transactions'::regclass, 'balance_after', 'bigint NOT NULL'), ('public.point_transactions'::regclass, 'corrects', 'bigint'), ('public.point_transactions'::regclass, 'recorded_at', 'timestamp(3) with time zone NOT NULL'), ('public.point_transactions'::regclass, 'type', 'text NOT NULL'), ('public.point_transactions'::regclass, 'source_type', 'text NOT NULL'), ('public.point_transactions'::regclass, 'source_id', 'text'), ('public.point_transactions'::regclass, 'key', 'text NOT NULL'), ('public.point_transactions'::regclass, 'actor', 'text NOT NULL'), ('public.point_transactions'::regclass, 'text_hash', 'bytea NOT NULL'), ('public.point_transactions'::regclass, 'evidence_hash', 'bytea NOT NULL'), ('public.point_transactions'::regclass, 'hash', 'bytea NOT NULL'), ('public.point_transactions'::regclass, 'encoding_version', 'smallint NOT NULL'), ('public.point_transactions'::regclass, 'position', 'bigint NOT NULL'), ('public.point_transaction_texts'::regclass, 'user_id', 'bigint NOT NULL'), ('public.point_transaction_texts'::regclass, 'sequence', 'bigint NOT NULL'), ('public.point_transaction_texts'::regclass, 'salt', 'bytea NOT NULL'), ('public.point_transaction_texts'::regclass, 'text', 'text NOT NULL'), ('public.point_transaction_evidence'::regclass, 'user_id', 'bigint NOT NULL'), ('public.point_transaction_evidence'::regclass, 'sequence', 'bigint NOT NULL'), ('public.point_transaction_evidence'::regclass, 'salt', 'bytea NOT NULL'), ('public.point_transaction_evidence'::regclass, 'evidence', 'text NOT NULL'), ('public.ledger_rules'::regclass, 'counts_from', 'timestamp(3) with time zone NOT NULL'), ('public.ledger_rules'::regclass, 'view_limit', 'integer NOT NULL'), ('public.ledger_rules'::regclass, 'pause_ms', 'integer NOT NULL'), ('public.ledger_rules'::regclass, 'day_points_max', 'integer'), ('public.ledger_rules'::regclass, 'week_points_max', 'integer'), ('public.ledger_rules'::regclass, 'day_referrals_max', 'integer'), ('public.point_accounts'::regclass, 'user_id', 'bigint NOT NULL'), ('public.point_accounts'::regclass, 'sequence', 'bigint NOT NULL'), ('public.point_accounts'::regclass, 'balance', 'bigint NOT NULL'), ('public.point_accounts'::regclass, 'head_hash', 'bytea NOT NULL'), ('public.point_accounts'::regclass, 'closed', 'boolean NOT NULL'), ('public.point_accounts'::regclass, 'last_recorded_at', 'timestamp(3) with time zone'), ('public.point_accounts'::regclass, 'view_points', 'integer NOT NULL'), ('public.point_accounts'::regclass, 'view_timeout_started_at', 'timestamp(3) with time zone'), ('public.point_accounts'::regclass, 'earned_day', 'integer NOT NULL'), ('public.point_accounts'::regclass, 'earned_day_points', 'bigint NOT NULL'), ('public.point_accounts'::regclass, 'earned_day_referrals', 'integer NOT NULL'), ('public.point_accounts'::regclass, 'earned_week_points', 'bigint NOT NULL')) AS wanted (relation, name, definition)
     *     WHERE NOT EXISTS (SELECT FROM pg_attribute
     *       WHERE attrelid = relation AND attname = name AND attgenerated = ''
     *         AND format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END = definition)
     */
    'ledger-guard-columns': { given: object; row: { readonly found: string } };

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('%s lacks a valid %s', relation::regclass, definition) AS "found!"
     *     FROM (VALUES ('public.point_transactions'::regclass, 'PRIMARY KEY (user_id, sequence)'), ('public.point_transactions'::regclass, 'UNIQUE (user_id, key)'), ('public.point_transactions'::regclass, 'CHECK ((sequence > 0))'), ('public.point_transactions'::regclass, 'CHECK ((balance_after >= 0))'), ('public.point_transactions'::regclass, 'CHECK ((octet_length(source_id) <= 200))'), ('public.point_transactions'::regclass, 'CHECK (((octet_length(key) >= 1) AND (octet_length(key) <= 200)))'), ('public.point_transactions'::regclass, 'CHECK (((octet_length(actor) >= 1) AND (octet_length(actor) <= 200)))'), ('public.point_transactions'::regclass, 'CHECK ((octet_length(text_hash) = 32))'), ('public.point_transactions'::regclass, 'CHECK ((octet_length(hash) = 32))'), ('public.point_transactions'::regclass, 'CHECK ((encoding_version = ANY (ARRAY[1, 2])))'), ('public.point_transactions'::regclass, 'CHECK ((octet_length(evidence_hash) = 32))'), ('public.point_transactions'::regclass, 'CHECK (((encoding_version > 1) OR (evidence_hash = decode(repeat(''00''::text, 32), ''hex''::text))))'), ('public.point_transactions'::regclass, 'CHECK ((type = ANY (ARRAY[''EARN''::text, ''SPEND''::text, ''REFUND''::text, ''INCREASE''::text, ''DECREASE''::text, ''REVERSAL''::text, ''CLOSE''::text])))'), ('public.point_transactions'::regclass, 'CHECK ((source_type = ANY (ARRAY[''VIDEO_WATCH''::text, ''SURVEY''::text, ''QUICK_SURVEY''::text, ''REFERRAL''::text, ''WELCOME''::text, ''REDEMPTION''::text, ''ADMINISTRATOR''::text, ''ACCOUNT''::text, ''DEMO_TOOL''::text, ''CHALLENGE''::text])))'), ('public.point_transaction_texts'::regclass, 'PRIMARY KEY (user_id, sequence)'), ('public.point_transaction_evidence'::regclass, 'PRIMARY KEY (user_id, sequence)'), ('public.point_transaction_evidence'::regclass, 'CHECK ((octet_length(salt) = 16))'), ('public.point_transaction_evidence'::regclass, 'CHECK ((octet_length(evidence) <= 200))'), ('public.ledger_rules'::regclass, 'PRIMARY KEY (counts_from)'), ('public.ledger_rules'::regclass, 'CHECK (((view_limit >= 1) AND (view_limit <= 100)))'), ('public.ledger_rules'::regclass, 'CHECK ((pause_ms > 0))'), ('public.point_accounts'::regclass, 'PRIMARY KEY (user_id)'), ('public.point_accounts'::regclass, 'CHECK ((balance >= 0))'), ('public.point_accounts'::regclass, 'CHECK ((octet_length(head_hash) = 32))')) AS wanted (relation, definition)
     *     WHERE NOT EXISTS (SELECT FROM pg_constraint c
     *       WHERE conrelid = relation AND convalidated AND pg_get_constraintdef(c.oid) = definition
     *         AND (contype NOT IN ('p', 'u') OR EXISTS (SELECT FROM pg_index
     *           WHERE indexrelid = conindid AND indisunique AND indisvalid AND indisready AND indimmediate)))
     */
    'ledger-guard-constraints': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('%I.%I looks like a table of the ledger', nspname, relname) AS "found!"
     *     FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     *     WHERE relname IN (SELECT relname FROM pg_class WHERE oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[])) AND NOT pg_class.oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[])
     *     UNION ALL
     *     SELECT format('%I.%I looks like the function of the ledger''s trigger', nspname, proname)
     *     FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
     *     WHERE proname IN (SELECT proname FROM pg_proc WHERE pg_proc.oid = ANY(ARRAY[to_regprocedure('public.refuse_ledger_change()'), to_regprocedure('public.refuse_change_of_ledger_rules()'), to_regprocedure('public.require_ledger_rules_ahead()')]::oid[]))
     *       AND NOT pg_proc.oid = ANY(ARRAY[to_regprocedure('public.refuse_ledger_change()'), to_regprocedure('public.refuse_change_of_ledger_rules()'), to_regprocedure('public.require_ledger_rules_ahead()')]::oid[])
     */
    'ledger-guard-copies': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT 'point_transactions.position is not always drawn by the database' AS "found!"
     *     WHERE NOT EXISTS (SELECT FROM pg_attribute
     *       WHERE attrelid = 'public.point_transactions'::regclass AND attname = 'position' AND attidentity = 'a')
     */
    'ledger-guard-drawn-positions': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT 'the first rules in ledger_rules are not those with which every ledger begins' AS "found!"
     *     WHERE NOT EXISTS (
     *       SELECT FROM (SELECT * FROM public.ledger_rules ORDER BY counts_from LIMIT 1) AS first
     *       JOIN (VALUES ('1970-01-01T00:00:00.000Z'::timestamptz(3), 4, 300000, null::integer, null::integer, null::integer), ('1970-01-01T00:00:00.000Z'::timestamptz(3), 4, 300000, 500::integer, 2500::integer, 5::integer))
     *         AS known (counts_from, view_limit, pause_ms, day_points_max, week_points_max, day_referrals_max)
     *       ON (first.counts_from, first.view_limit, first.pause_ms) = (known.counts_from, known.view_limit, known.pause_ms)
     *         AND first.day_points_max IS NOT DISTINCT FROM known.day_points_max
     *         AND first.week_points_max IS NOT DISTINCT FROM known.week_points_max
     *         AND first.day_referrals_max IS NOT DISTINCT FROM known.day_referrals_max)
     */
    'ledger-guard-first-rules': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/right-guards.ts
     *
     *     WITH given AS (
     *          SELECT c.oid AS relation, relowner, a.* FROM pg_class c, aclexplode(relacl) a WHERE c.oid = ANY((ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[] || to_regclass('public.point_transactions_position_seq')::oid))
     *          UNION ALL
     *          SELECT c.oid, relowner, a.* FROM pg_attribute JOIN pg_class c ON c.oid = attrelid, aclexplode(attacl) a
     *          WHERE c.oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[]) AND NOT attisdropped)
     *        SELECT DISTINCT format('%s has the right to %s on %s%s', coalesce(quote_ident(rolname), 'everybody'), privilege_type,
     *          relation::regclass, CASE WHEN is_grantable THEN ' and may hand it on' ELSE '' END) AS "found!"
     *        FROM given LEFT JOIN pg_roles r ON r.oid = grantee
     *        WHERE grantee <> relowner AND (is_grantable OR CASE
     *          WHEN rolname = 'pwen_app' THEN NOT EXISTS (SELECT FROM (VALUES ('public.point_transactions'::regclass, 'SELECT'), ('public.point_transactions'::regclass, 'INSERT'),
     *     ('public.point_transaction_texts'::regclass, 'SELECT'), ('public.point_transaction_texts'::regclass, 'INSERT'), ('public.point_transaction_texts'::regclass, 'DELETE'),
     *     ('public.point_transaction_evidence'::regclass, 'SELECT'), ('public.point_transaction_evidence'::regclass, 'INSERT'), ('public.point_transaction_evidence'::regclass, 'DELETE'), ('public.ledger_rules'::regclass, 'SELECT'),
     *     ('public.point_accounts'::regclass, 'SELECT'), ('public.point_accounts'::regclass, 'INSERT'), ('public.point_accounts'::regclass, 'UPDATE'),
     *     (to_regclass('public.point_transactions_position_seq'), 'SELECT')) AS meant (relation, privilege)
     *            WHERE meant.relation = given.relation AND privilege = privilege_type)
     *          WHEN rolname IS NULL THEN true
     *          ELSE privilege_type <> 'SELECT' END)
     */
    'ledger-guard-given-rights': { given: object; row: { readonly found: string } };

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('%s inherits from %s', inhrelid::regclass, inhparent::regclass) AS "found!" FROM pg_inherits
     *     WHERE inhparent = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[]) OR inhrelid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[])
     */
    'ledger-guard-inheritance': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/right-guards.ts
     *
     *     WITH RECURSIVE memberships AS (
     *       SELECT roleid, member,
     *         coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
     *           OR coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true) AS acts,
     *         admin_option
     *       FROM pg_auth_members m),
     *     agents (oid) AS (
     *       SELECT oid FROM pg_roles WHERE rolname = 'pwen_app'
     *       UNION SELECT member FROM memberships JOIN agents ON roleid = agents.oid WHERE acts),
     *     reached (oid) AS (
     *       SELECT oid FROM agents
     *       UNION SELECT roleid FROM memberships JOIN reached ON member = reached.oid WHERE acts OR admin_option)
     *        SELECT concat_ws(' ', quote_ident(rolname) || ', whom pwen_app or a member of it is or can become,',
     *          concat_ws(' and ',
     *            CASE WHEN rolsuper THEN 'is a superuser' END,
     *            CASE WHEN oid IN (
     *     SELECT relowner AS oid FROM pg_class WHERE pg_class.oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[])
     *     UNION SELECT proowner FROM pg_proc WHERE pg_proc.oid = ANY(ARRAY[to_regprocedure('public.refuse_ledger_change()'), to_regprocedure('public.refuse_change_of_ledger_rules()'), to_regprocedure('public.require_ledger_rules_ahead()')]::oid[])
     *     UNION SELECT nspowner FROM pg_namespace WHERE nspname = 'public'
     *     UNION SELECT datdba FROM pg_database WHERE datname = current_database()) THEN 'owns a part of the ledger' END,
     *            CASE WHEN NOT rolsuper AND (rolcreaterole OR rolreplication OR rolbypassrls)
     *              THEN 'may make roles, replicate or see past row security' END,
     *            CASE WHEN rolname IN ('pg_write_all_data', 'pg_maintain', 'pg_execute_server_program', 'pg_write_server_files',
     *     'pg_database_owner') THEN 'changes tables without a right to them' END)) AS "found!"
     *        FROM pg_roles JOIN reached USING (oid)
     *        WHERE rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls OR rolname IN ('pg_write_all_data', 'pg_maintain', 'pg_execute_server_program', 'pg_write_server_files',
     *     'pg_database_owner') OR oid IN (
     *     SELECT relowner AS oid FROM pg_class WHERE pg_class.oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[])
     *     UNION SELECT proowner FROM pg_proc WHERE pg_proc.oid = ANY(ARRAY[to_regprocedure('public.refuse_ledger_change()'), to_regprocedure('public.refuse_change_of_ledger_rules()'), to_regprocedure('public.require_ledger_rules_ahead()')]::oid[])
     *     UNION SELECT nspowner FROM pg_namespace WHERE nspname = 'public'
     *     UNION SELECT datdba FROM pg_database WHERE datname = current_database())
     */
    'ledger-guard-mighty-roles': StatementTypes['ledger-guard-given-rights'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('%s is not an ordinary, logged table', oid::regclass) AS "found!" FROM pg_class
     *     WHERE oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[]) AND (relkind <> 'r' OR relpersistence <> 'p' OR relispartition)
     */
    'ledger-guard-ordinary-tables': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('the trigger %I on %s is not one of ours', tgname, tgrelid::regclass) AS "found!" FROM pg_trigger
     *     WHERE tgrelid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[]) AND (tgrelid::oid, tgname::text) NOT IN (VALUES ('public.point_transactions'::regclass::oid, 'point_transactions_append_only'), ('public.ledger_rules'::regclass::oid, 'ledger_rules_append_only'), ('public.ledger_rules'::regclass::oid, 'ledger_rules_ahead'))
     */
    'ledger-guard-other-triggers': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/right-guards.ts
     *
     *     WITH RECURSIVE memberships AS (
     *       SELECT roleid, member,
     *         coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
     *           OR coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true) AS acts,
     *         admin_option
     *       FROM pg_auth_members m),
     *     agents (oid) AS (
     *       SELECT oid FROM pg_roles WHERE rolname = 'pwen_app'
     *       UNION SELECT member FROM memberships JOIN agents ON roleid = agents.oid WHERE acts),
     *     reached (oid) AS (
     *       SELECT oid FROM agents
     *       UNION SELECT roleid FROM memberships JOIN reached ON member = reached.oid WHERE acts OR admin_option)
     *        SELECT format('%I may %s', rolname, what) AS "found!" FROM pg_roles JOIN agents USING (oid),
     *        LATERAL (VALUES
     *          ('put its own tables and functions into the schema public', has_schema_privilege(oid, 'public', 'CREATE')),
     *          ('make a schema of its own, which its search_path then begins with',
     *            has_database_privilege(oid, current_database(), 'CREATE')),
     *          ('switch the triggers off', has_parameter_privilege(oid, 'session_replication_role', 'SET'))) AS power (what, has)
     *        WHERE has AND NOT rolsuper AND NOT oid IN (
     *     SELECT relowner AS oid FROM pg_class WHERE pg_class.oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[])
     *     UNION SELECT proowner FROM pg_proc WHERE pg_proc.oid = ANY(ARRAY[to_regprocedure('public.refuse_ledger_change()'), to_regprocedure('public.refuse_change_of_ledger_rules()'), to_regprocedure('public.require_ledger_rules_ahead()')]::oid[])
     *     UNION SELECT nspowner FROM pg_namespace WHERE nspname = 'public'
     *     UNION SELECT datdba FROM pg_database WHERE datname = current_database())
     */
    'ledger-guard-powers': StatementTypes['ledger-guard-given-rights'];

    /**
     * verify/guards/setting-guards.ts
     *
     *     SELECT format('session_replication_role is %s for %s', value, place) AS "found!"
     *        FROM (
     *     SELECT concat_ws(' in ', 'role ' || quote_ident(rolname), 'database ' || quote_ident(datname)) AS place,
     *       split_part(setting, '=', 1) AS name, substr(setting, strpos(setting, '=') + 1) AS value
     *     FROM pg_db_role_setting
     *       LEFT JOIN pg_roles r ON r.oid = setrole LEFT JOIN pg_database d ON d.oid = setdatabase,
     *       unnest(setconfig) AS setting
     *     WHERE setdatabase = 0 OR datname = current_database()) AS kept WHERE name = 'session_replication_role'
     *        UNION ALL
     *        SELECT format('session_replication_role is %s here', current_setting('session_replication_role'))
     *        WHERE current_setting('session_replication_role') <> 'origin'
     */
    'ledger-guard-replication-role': { given: object; row: { readonly found: string } };

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('row security on %s can hide rows', oid::regclass) AS "found!" FROM pg_class
     *     WHERE oid = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[]) AND (relrowsecurity OR relforcerowsecurity
     *       OR EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid))
     */
    'ledger-guard-row-security': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('the rule %I on %s changes what is written or read', rulename, ev_class::regclass) AS "found!"
     *     FROM pg_rewrite WHERE ev_class = ANY(ARRAY['public.point_transactions'::regclass, 'public.point_transaction_texts'::regclass, 'public.point_transaction_evidence'::regclass, 'public.point_accounts'::regclass, 'public.ledger_rules'::regclass]::oid[])
     */
    'ledger-guard-rules': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/setting-guards.ts
     *
     *     SELECT format('search_path is %s for %s', value, place) AS "found!"
     *        FROM (
     *     SELECT concat_ws(' in ', 'role ' || quote_ident(rolname), 'database ' || quote_ident(datname)) AS place,
     *       split_part(setting, '=', 1) AS name, substr(setting, strpos(setting, '=') + 1) AS value
     *     FROM pg_db_role_setting
     *       LEFT JOIN pg_roles r ON r.oid = setrole LEFT JOIN pg_database d ON d.oid = setdatabase,
     *       unnest(setconfig) AS setting
     *     WHERE setdatabase = 0 OR datname = current_database()) AS kept WHERE name = 'search_path' AND value NOT IN ('public', '"$user", public')
     */
    'ledger-guard-search-path': StatementTypes['ledger-guard-replication-role'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('the trigger that refuses %s is gone, off or another', refuses) AS "found!"
     *     FROM (VALUES ('public.point_transactions'::regclass, 'point_transactions_append_only', 58, to_regprocedure('public.refuse_ledger_change()'), 'UPDATE, DELETE and TRUNCATE on point_transactions'), ('public.ledger_rules'::regclass, 'ledger_rules_append_only', 58, to_regprocedure('public.refuse_change_of_ledger_rules()'), 'UPDATE, DELETE and TRUNCATE on ledger_rules'), ('public.ledger_rules'::regclass, 'ledger_rules_ahead', 7, to_regprocedure('public.require_ledger_rules_ahead()'), 'rules that no process knows in time')) AS wanted (relation, name, type, function, refuses)
     *     WHERE NOT EXISTS (SELECT FROM pg_trigger
     *       WHERE tgrelid = relation AND tgname = name AND tgenabled IN ('O', 'A')
     *         AND tgtype = type AND tgfoid = function AND tgqual IS NULL AND tgattr::text = '' AND tgnargs = 0)
     */
    'ledger-guard-trigger': StatementTypes['ledger-guard-columns'];

    /**
     * verify/guards/table-guards.ts
     *
     *     SELECT format('the function %s of the trigger does something else than refuse', name) AS "found!"
     *     FROM (VALUES (to_regprocedure('public.refuse_ledger_change()'), 'refuse_ledger_change()', 'BEGIN RAISE EXCEPTION ''point_transactions is append-only: % refused'', TG_OP USING ERRCODE = ''restrict_violation'', HINT = ''Correct an event by a new one that names it.''; END'), (to_regprocedure('public.refuse_change_of_ledger_rules()'), 'refuse_change_of_ledger_rules()', 'BEGIN RAISE EXCEPTION ''ledger_rules is append-only: % refused'', TG_OP USING ERRCODE = ''restrict_violation'', HINT = ''Add rules that count from a later time.''; END'), (to_regprocedure('public.require_ledger_rules_ahead()'), 'require_ledger_rules_ahead()', 'BEGIN PERFORM pg_advisory_xact_lock(hashtextextended(''ledger_rules'', 0)); IF NEW.counts_from < statement_timestamp() + interval ''10 minutes'' THEN RAISE EXCEPTION ''rules count from ten minutes ahead at the earliest, not from %'', NEW.counts_from USING ERRCODE = ''check_violation'', CONSTRAINT = ''ledger_rules_ahead''; END IF; IF EXISTS (SELECT FROM public.ledger_rules WHERE counts_from >= NEW.counts_from) THEN RAISE EXCEPTION ''rules count from after all others, not from %'', NEW.counts_from USING ERRCODE = ''check_violation'', CONSTRAINT = ''ledger_rules_in_order''; END IF; RETURN NEW; END')) AS wanted (function, name, body)
     *     WHERE NOT EXISTS (SELECT FROM pg_proc JOIN pg_language l ON l.oid = prolang
     *       WHERE pg_proc.oid = function AND lanname = 'plpgsql' AND NOT prosecdef AND proconfig IS NULL
     *         AND btrim(regexp_replace(prosrc, '\s+', ' ', 'g')) = body)
     */
    'ledger-guard-trigger-function': StatementTypes['ledger-guard-columns'];

    /**
     * list-person-history/list-person-history.query.ts
     *
     *     SELECT event.sequence, event.type, event.source_type, event.source_id, event.amount,
     *       event.balance_after, event.actor, event.recorded_at, event.corrects, event.hash,
     *       (SELECT w.text FROM point_transaction_texts w
     *        WHERE w.user_id = event.user_id AND w.sequence = event.sequence) AS text
     *     FROM point_transactions event
     *     WHERE event.user_id = $userId AND event.sequence < $before
     *     ORDER BY event.sequence DESC LIMIT $limit
     */
    'ledger-history-of-shown-person': {
      given: { readonly userId: number; readonly before: number; readonly limit: number };
      row: {
        readonly sequence: number;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly amount: number;
        readonly balance_after: number;
        readonly actor: string;
        readonly recorded_at: Date;
        readonly corrects: number | null;
        readonly hash: Buffer;
        readonly text: string | null;
      };
    };

    /**
     * list-history/list-history.query.ts
     *
     *     SELECT t.sequence, t.type, t.source_type, t.source_id, t.amount, t.recorded_at, t.balance_after, t.hash,
     *       (SELECT w.text FROM point_transaction_texts w
     *        WHERE w.user_id = t.user_id AND w.sequence = t.sequence) AS text
     *     FROM point_transactions t
     *     WHERE t.user_id = $userId AND t.sequence < $before
     *     ORDER BY t.sequence DESC LIMIT $limit
     */
    'ledger-history-page': {
      given: { readonly userId: number; readonly before: number; readonly limit: number };
      row: {
        readonly sequence: number;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly amount: number;
        readonly recorded_at: Date;
        readonly balance_after: number;
        readonly hash: Buffer;
        readonly text: string | null;
      };
    };

    /**
     * ledger-accounts.ts
     *
     *     SELECT closed FROM point_accounts WHERE user_id = $userId
     */
    'ledger-is-closed': { given: { readonly userId: number }; row: { readonly closed: boolean } };

    /**
     * feed/catch-up/horizon.ts
     *
     *     SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS "upTo!", concat_ws('/', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), extract(epoch FROM pg_postmaster_start_time())) AS "timeline!"
     *     FROM point_transactions_position_seq
     */
    'ledger-last-drawn-position': {
      given: object;
      row: { readonly upTo: number; readonly timeline: string };
    };

    /**
     * sql/lookups.ts
     *
     *     SELECT *, statement_timestamp() AS "database_now!" FROM point_accounts
     *     WHERE user_id = ANY($userIds::bigint[]) ORDER BY user_id FOR UPDATE
     */
    'ledger-lock-accounts': {
      given: { readonly userIds: readonly number[] };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly balance: number;
        readonly head_hash: Buffer;
        readonly closed: boolean;
        readonly last_recorded_at: Date | null;
        readonly view_points: number;
        readonly view_timeout_started_at: Date | null;
        readonly earned_day: number;
        readonly earned_day_points: number;
        readonly earned_day_referrals: number;
        readonly earned_week_points: number;
        readonly database_now: Date;
      };
    };

    /**
     * sql/lookups.ts
     *
     *     SELECT *, statement_timestamp() AS "database_now!" FROM point_accounts
     *     WHERE user_id = ANY($userIds::bigint[]) ORDER BY user_id FOR UPDATE SKIP LOCKED
     */
    'ledger-lock-free-accounts': StatementTypes['ledger-lock-accounts'];

    /**
     * log/sign/sign-checkpoint.ts
     *
     *     SELECT date_trunc('milliseconds', clock_timestamp()) AS "now!"
     */
    'ledger-log-clock': { given: object; row: { readonly now: Date } };

    /**
     * log/checkpoints.ts
     *
     *     SELECT key FROM ledger_log_keys ORDER BY first_used_at DESC, key
     */
    'ledger-log-keys': { given: object; row: { readonly key: string } };

    /**
     * log/trees/log-tree.ts
     *
     *     SELECT block AS "block!", hash FROM unnest($blocks::bigint[]) AS block
     *     CROSS JOIN LATERAL (SELECT leaf, hash FROM ledger_log_leaves
     *       WHERE true AND leaf >= block * 256 AND leaf < (block + 1) * 256
     *       ORDER BY leaf LIMIT 256) AS kept
     *     ORDER BY block, leaf
     */
    'ledger-log-leaf-blocks': {
      given: { readonly blocks: readonly number[] };
      row: { readonly block: number; readonly hash: Buffer };
    };

    /**
     * log/leaf-rows.ts
     *
     *     SELECT l.user_id, l.sequence, t.hash, s.root, s.accounts, s.events, s.points, s.at, s.audit_entries,
     *       s.audit_hash, s.verified_since
     *     FROM ledger_log_leaves l
     *     LEFT JOIN point_transactions t ON t.user_id = l.user_id AND t.sequence = l.sequence
     *     LEFT JOIN ledger_log_states s ON s.leaf = l.leaf AND l.user_id IS NULL
     *     WHERE l.leaf >= $from AND l.leaf < $upTo ORDER BY l.leaf
     */
    'ledger-log-leaves': {
      given: { readonly from: number; readonly upTo: number };
      row: {
        readonly user_id: number | null;
        readonly sequence: number | null;
        readonly hash: Buffer | null;
        readonly root: Buffer | null;
        readonly accounts: number | null;
        readonly events: number | null;
        readonly points: number | null;
        readonly at: Date | null;
        readonly audit_entries: number | null;
        readonly audit_hash: Buffer | null;
        readonly verified_since: Date | null;
      };
    };

    /**
     * log/trees/log-tree.ts
     *
     *     SELECT block AS "block!", hash FROM unnest($blocks::bigint[]) AS block
     *     CROSS JOIN LATERAL (SELECT index, hash FROM ledger_log_nodes
     *       WHERE level = $level AND index >= block * 256 AND index < (block + 1) * 256
     *       ORDER BY index LIMIT 256) AS kept
     *     ORDER BY block, index
     */
    'ledger-log-node-blocks': {
      given: { readonly blocks: readonly number[]; readonly level: number };
      row: { readonly block: number; readonly hash: Buffer };
    };

    /**
     * log/trees/log-tree.ts
     *
     *     SELECT coalesce(max(leaf) + 1, 0)::bigint AS "size!" FROM ledger_log_leaves
     */
    'ledger-log-size': { given: object; row: { readonly size: number } };

    /**
     * sql/lookups.ts
     *
     *     INSERT INTO point_accounts (user_id) SELECT unnest($userIds::bigint[]) ORDER BY 1
     *     ON CONFLICT (user_id) DO NOTHING
     */
    'ledger-open-accounts': { given: { readonly userIds: readonly number[] }; row: object };

    /**
     * feed/own-tail.ts
     *
     *     SELECT * FROM point_transactions
     *     WHERE user_id = $userId AND sequence > coalesce(
     *       (SELECT sequence FROM point_transactions
     *        WHERE user_id = $userId AND (position <= $position OR recorded_at < $since) ORDER BY sequence DESC LIMIT 1), 0)
     *     ORDER BY sequence
     */
    'ledger-own-tail': {
      given: { readonly userId: number; readonly position: number; readonly since: Date };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly corrects: number | null;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly source_id: string | null;
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly position: number;
        readonly evidence_hash: Buffer;
      };
    };

    /**
     * sql/lookups.ts
     *
     *     SELECT a.*, t.head_sequence, t.balance_after, t.hash
     *     FROM point_accounts a LEFT JOIN LATERAL (SELECT user_id, sequence AS head_sequence, balance_after, hash FROM point_transactions
     *        WHERE user_id = a.user_id AND sequence >= 1 ORDER BY sequence DESC LIMIT 1) t ON true
     *     WHERE a.user_id = ANY($userIds::bigint[])
     */
    'ledger-read-accounts': {
      given: { readonly userIds: readonly number[] };
      row: {
        readonly user_id: number | null;
        readonly sequence: number | null;
        readonly balance: number | null;
        readonly head_hash: Buffer | null;
        readonly closed: boolean | null;
        readonly last_recorded_at: Date | null;
        readonly view_points: number | null;
        readonly view_timeout_started_at: Date | null;
        readonly earned_day: number | null;
        readonly earned_day_points: number | null;
        readonly earned_day_referrals: number | null;
        readonly earned_week_points: number | null;
        readonly head_sequence: number | null;
        readonly balance_after: number | null;
        readonly hash: Buffer | null;
      };
    };

    /**
     * feed/lag/list-lags.ts
     *
     *     SELECT r.name AS "name!", r.generation AS "generation!", r.state AS "state!",
     *       CASE WHEN next.recorded_at IS NULL THEN 0 ELSE newest.position - r.position END AS "eventsBehind!",
     *       greatest(0, coalesce(round(extract(epoch FROM clock_timestamp() - next.recorded_at)), 0))::integer
     *         AS "secondsBehind!"
     *     FROM ledger_readers r
     *     LEFT JOIN LATERAL (SELECT recorded_at FROM point_transactions
     *       WHERE position > r.position ORDER BY position LIMIT 1) AS next ON true
     *     LEFT JOIN LATERAL (SELECT position FROM point_transactions ORDER BY position DESC LIMIT 1) AS newest ON true
     *     WHERE r.state <> 'retired' ORDER BY r.name, r.generation
     */
    'ledger-reader-lags': {
      given: object;
      row: {
        readonly name: string;
        readonly generation: number;
        readonly state: 'serving' | 'building' | 'retired';
        readonly eventsBehind: number;
        readonly secondsBehind: number;
      };
    };

    /**
     * rules/read-rules.ts
     *
     *     SELECT counts_from AS "countFrom", view_limit AS "viewLimit", pause_ms AS "pauseMs",
     *       day_points_max AS "dayPointsMax", week_points_max AS "weekPointsMax", day_referrals_max AS "dayReferralsMax"
     *     FROM public.ledger_rules
     *     ORDER BY counts_from
     */
    'ledger-rules-in-force': {
      given: object;
      row: {
        readonly countFrom: Date;
        readonly viewLimit: number;
        readonly pauseMs: number;
        readonly dayPointsMax: number | null;
        readonly weekPointsMax: number | null;
        readonly dayReferralsMax: number | null;
      };
    };

    /**
     * log/prove/prove-account.ts
     *
     *     SELECT index, user_id, sequence, balance, head_hash FROM ledger_state_accounts WHERE user_id = $userId
     */
    'ledger-state-account': {
      given: { readonly userId: number };
      row: {
        readonly index: number;
        readonly user_id: number;
        readonly sequence: number;
        readonly balance: number;
        readonly head_hash: Buffer;
      };
    };

    /**
     * log/trees/account-tree.ts
     *
     *     SELECT block AS "block!", user_id, sequence, balance, head_hash FROM unnest($blocks::bigint[]) AS block
     *     CROSS JOIN LATERAL (SELECT index, user_id, sequence, balance, head_hash FROM ledger_state_accounts
     *       WHERE true AND index >= block * 16 AND index < (block + 1) * 16
     *       ORDER BY index LIMIT 16) AS kept
     *     ORDER BY block, index
     */
    'ledger-state-account-blocks': {
      given: { readonly blocks: readonly number[] };
      row: {
        readonly block: number;
        readonly user_id: number;
        readonly sequence: number;
        readonly balance: number;
        readonly head_hash: Buffer;
      };
    };

    /**
     * log/trees/account-tree.ts
     *
     *     SELECT block AS "block!", user_id, sequence, balance, head_hash FROM unnest($blocks::bigint[]) AS block
     *     CROSS JOIN LATERAL (SELECT index, user_id, sequence, balance, head_hash FROM ledger_state_accounts
     *       WHERE true AND index >= block * 2 AND index < (block + 1) * 2
     *       ORDER BY index LIMIT 2) AS kept
     *     ORDER BY block, index
     */
    'ledger-state-account-pairs': StatementTypes['ledger-state-account-blocks'];

    /**
     * log/trees/account-tree.ts
     *
     *     SELECT asked.index AS "index!", node.inner_hashes AS inner FROM unnest($indexes::bigint[]) AS asked (index)
     *     CROSS JOIN LATERAL (
     *       SELECT inner_hashes FROM ledger_state_nodes WHERE level = $level AND index = asked.index OFFSET 0) node
     */
    'ledger-state-inner-hashes': {
      given: { readonly indexes: readonly number[]; readonly level: number };
      row: { readonly index: number; readonly inner: Buffer | null };
    };

    /**
     * log/trees/account-tree.ts
     *
     *     SELECT block AS "block!", hash FROM unnest($blocks::bigint[]) AS block
     *     CROSS JOIN LATERAL (SELECT index, hash FROM ledger_state_nodes
     *       WHERE level = $level AND index >= block * 16 AND index < (block + 1) * 16
     *       ORDER BY index LIMIT 16) AS kept
     *     ORDER BY block, index
     */
    'ledger-state-node-blocks': {
      given: { readonly blocks: readonly number[]; readonly level: number };
      row: { readonly block: number; readonly hash: Buffer };
    };

    /**
     * log/trees/account-tree.ts
     *
     *     SELECT block AS "block!", hash FROM unnest($blocks::bigint[]) AS block
     *     CROSS JOIN LATERAL (SELECT index, hash FROM ledger_state_nodes
     *       WHERE level = $level AND index >= block * 2 AND index < (block + 1) * 2
     *       ORDER BY index LIMIT 2) AS kept
     *     ORDER BY block, index
     */
    'ledger-state-node-pairs': StatementTypes['ledger-state-node-blocks'];

    /**
     * verify/verifications.ts
     *
     *     SELECT began_at AS "beganAt!" FROM ledger_verifications
     *     WHERE scope = 'all' AND faults = 0 AND began_at IS NOT NULL ORDER BY id DESC LIMIT 1
     */
    'ledger-verified-since': { given: object; row: { readonly beganAt: Date } };

    /**
     * ledger-accounts.ts
     *
     *     SELECT view_points, view_timeout_started_at FROM point_accounts WHERE user_id = $userId
     */
    'ledger-view-window': {
      given: { readonly userId: number };
      row: { readonly view_points: number; readonly view_timeout_started_at: Date | null };
    };

    /**
     * feed/rebuild/rebuild-read-model.ts
     *
     *     SELECT generation, position FROM ledger_readers
     *     WHERE generation = $generation AND state = 'building' FOR UPDATE
     */
    'lock-building-generation': {
      given: { readonly generation: number };
      row: { readonly generation: number; readonly position: number };
    };

    /**
     * feed/checkpoints.ts
     *
     *     SELECT generation, position, concat_ws('/', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), extract(epoch FROM pg_postmaster_start_time())) AS "timeline!" FROM ledger_readers
     *     WHERE name = $name AND state = 'serving' FOR UPDATE SKIP LOCKED
     */
    'lock-ledger-checkpoint': {
      given: { readonly name: string };
      row: { readonly generation: number; readonly position: number; readonly timeline: string };
    };

    /**
     * log/sign/sign-checkpoint.ts
     *
     *     SELECT FROM ledger_readers WHERE name = $name AND state = 'serving' FOR UPDATE
     */
    'lock-ledger-log-reader': { given: { readonly name: string }; row: object };

    /**
     * feed/rebuild/rebuild-read-model.ts
     *
     *     SELECT generation, position FROM ledger_readers WHERE name = $name AND state = 'serving' FOR UPDATE
     */
    'lock-serving-generation': StatementTypes['find-serving-generation'];

    /**
     * log/prove/prove-account.ts
     *
     *     SELECT t.user_id AS "user_id!", t.sequence AS "sequence!", t.amount AS "amount!", t.balance_after AS "balance_after!", t.recorded_at AS "recorded_at!", t.type AS "type!", t.source_type AS "source_type!", t.key AS "key!", t.actor AS "actor!", t.text_hash AS "text_hash!", t.evidence_hash AS "evidence_hash!", t.hash AS "hash!", t.encoding_version AS "encoding_version!",
     *     t.corrects, t.source_id, l.leaf AS "leaf!", w.salt, w.text, p.salt AS evidence_salt, p.evidence, before.hash AS previous FROM point_transactions t
     *     JOIN public.ledger_log_leaves l ON l.user_id = t.user_id AND l.sequence = t.sequence
     *     LEFT JOIN public.point_transaction_texts w ON w.user_id = t.user_id AND w.sequence = t.sequence
     *     LEFT JOIN public.point_transaction_evidence p ON p.user_id = t.user_id AND p.sequence = t.sequence
     *      LEFT JOIN point_transactions before ON before.user_id = t.user_id AND before.sequence = t.sequence - 1
     *      WHERE t.user_id = $userId AND t.sequence = $sequence
     */
    'logged-ledger-event': {
      given: { readonly userId: number; readonly sequence: number };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly evidence_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly corrects: number | null;
        readonly source_id: string | null;
        readonly leaf: number;
        readonly salt: Buffer | null;
        readonly text: string | null;
        readonly evidence_salt: Buffer | null;
        readonly evidence: string | null;
        readonly previous: Buffer | null;
      };
    };

    /**
     * log/prove/prove-account.ts
     *
     *     SELECT t.user_id AS "user_id!", t.sequence AS "sequence!", t.amount AS "amount!", t.balance_after AS "balance_after!", t.recorded_at AS "recorded_at!", t.type AS "type!", t.source_type AS "source_type!", t.key AS "key!", t.actor AS "actor!", t.text_hash AS "text_hash!", t.evidence_hash AS "evidence_hash!", t.hash AS "hash!", t.encoding_version AS "encoding_version!",
     *     t.corrects, t.source_id, l.leaf AS "leaf!", w.salt, w.text, p.salt AS evidence_salt, p.evidence FROM point_transactions t
     *     JOIN public.ledger_log_leaves l ON l.user_id = t.user_id AND l.sequence = t.sequence
     *     LEFT JOIN public.point_transaction_texts w ON w.user_id = t.user_id AND w.sequence = t.sequence
     *     LEFT JOIN public.point_transaction_evidence p ON p.user_id = t.user_id AND p.sequence = t.sequence
     *      WHERE t.user_id = $userId AND t.sequence > $after AND t.sequence <= $upTo ORDER BY t.sequence
     */
    'logged-ledger-events-of-account': {
      given: { readonly userId: number; readonly after: number; readonly upTo: number };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly amount: number;
        readonly balance_after: number;
        readonly recorded_at: Date;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE';
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE';
        readonly key: string;
        readonly actor: string;
        readonly text_hash: Buffer;
        readonly evidence_hash: Buffer;
        readonly hash: Buffer;
        readonly encoding_version: number;
        readonly corrects: number | null;
        readonly source_id: string | null;
        readonly leaf: number;
        readonly salt: Buffer | null;
        readonly text: string | null;
        readonly evidence_salt: Buffer | null;
        readonly evidence: string | null;
      };
    };

    /**
     * verify/ledger-streams.ts
     *
     *     SELECT user_id, sequence FROM public.point_transaction_evidence w
     *     WHERE NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = w.user_id AND t.sequence = w.sequence)
     */
    'lost-ledger-evidence': { given: object; row: { readonly user_id: number; readonly sequence: number } };

    /**
     * verify/ledger-streams.ts
     *
     *     SELECT user_id, sequence FROM public.point_transaction_texts w
     *     WHERE NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = w.user_id AND t.sequence = w.sequence)
     */
    'lost-ledger-texts': StatementTypes['lost-ledger-evidence'];

    /**
     * log/publish/publish-checkpoints.ts
     *
     *     UPDATE ledger_checkpoints SET written_at = clock_timestamp() WHERE size = $size
     */
    'mark-ledger-checkpoint-written': { given: { readonly size: number }; row: object };

    /**
     * feed/checkpoints.ts
     *
     *     UPDATE ledger_readers SET position = $position, updated_at = clock_timestamp() WHERE generation = $generation
     */
    'move-ledger-checkpoint': {
      given: { readonly position: number; readonly generation: number };
      row: object;
    };

    /**
     * log/check/verify-new.ts
     *
     *     SELECT l.leaf AS "leaf!", l.user_id AS "logged_user_id!", l.sequence AS "logged_sequence!",
     *       l.hash AS "leaf_hash!", t.*, w.salt, w.text, p.salt AS evidence_salt, p.evidence
     *     FROM ledger_log_leaves l
     *     LEFT JOIN point_transactions t ON t.user_id = l.user_id AND t.sequence = l.sequence
     *     LEFT JOIN point_transaction_texts w ON w.user_id = l.user_id AND w.sequence = l.sequence
     *     LEFT JOIN point_transaction_evidence p ON p.user_id = l.user_id AND p.sequence = l.sequence
     *     WHERE l.leaf >= $from AND l.leaf < $upTo AND l.user_id IS NOT NULL ORDER BY l.leaf
     */
    'new-events-of-ledger-log': {
      given: { readonly from: number; readonly upTo: number };
      row: {
        readonly leaf: number;
        readonly logged_user_id: number;
        readonly logged_sequence: number;
        readonly leaf_hash: Buffer;
        readonly user_id: number | null;
        readonly sequence: number | null;
        readonly amount: number | null;
        readonly balance_after: number | null;
        readonly corrects: number | null;
        readonly recorded_at: Date | null;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE' | null;
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE'
          | null;
        readonly source_id: string | null;
        readonly key: string | null;
        readonly actor: string | null;
        readonly text_hash: Buffer | null;
        readonly hash: Buffer | null;
        readonly encoding_version: number | null;
        readonly position: number | null;
        readonly evidence_hash: Buffer | null;
        readonly salt: Buffer | null;
        readonly text: string | null;
        readonly evidence_salt: Buffer | null;
        readonly evidence: string | null;
      };
    };

    /**
     * log/publish/publish-checkpoints.ts
     *
     *     UPDATE ledger_checkpoints SET note = $note WHERE size = $size
     */
    'note-of-ledger-checkpoint': { given: { readonly note: string; readonly size: number }; row: object };

    /**
     * feed/checkpoints.ts
     *
     *     INSERT INTO ledger_readers (name, state)
     *     SELECT $name, 'serving' WHERE NOT EXISTS (SELECT FROM ledger_readers WHERE name = $name AND state = 'serving')
     *     ON CONFLICT DO NOTHING
     */
    'open-ledger-checkpoint': { given: { readonly name: string }; row: object };

    /**
     * rebuild/rebuild-accounts.ts
     *
     *     INSERT INTO public.point_accounts (user_id)
     *     SELECT id FROM public.users u
     *     WHERE role = 'user' AND NOT EXISTS (SELECT FROM public.point_accounts a WHERE a.user_id = u.id)
     *       AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id) ORDER BY id
     */
    'open-missing-ledger-accounts': { given: object; row: object };

    /**
     * verify/people.ts
     *
     *     SELECT u.id FROM public.users u, public.settings s
     *     WHERE role = 'user' AND NOT u.is_returning AND u.left_team_at IS NULL AND s.welcome_bonus_points > 0 AND u.created_at > s.updated_at + interval '10 minutes'
     *       AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id AND t.key = 'welcome')
     *     ORDER BY u.id
     */
    'people-without-ledger-welcome': { given: object; row: { readonly id: number } };

    /**
     * rebuild/rebuild-accounts.ts
     *
     *     DELETE FROM public.point_accounts
     */
    'remove-ledger-accounts': StatementTypes['open-missing-ledger-accounts'];

    /**
     * feed/rebuild/remove-retired-generations.command.ts
     *
     *     DELETE FROM ledger_readers WHERE generation = $generation
     */
    'remove-ledger-generation': { given: { readonly generation: number }; row: object };

    /**
     * replay/replay-account.ts
     *
     *     SELECT * FROM public.point_accounts WHERE user_id = $userId
     */
    'replayed-ledger-account': {
      given: { readonly userId: number };
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly balance: number;
        readonly head_hash: Buffer;
        readonly closed: boolean;
        readonly last_recorded_at: Date | null;
        readonly view_points: number;
        readonly view_timeout_started_at: Date | null;
        readonly earned_day: number;
        readonly earned_day_points: number;
        readonly earned_day_referrals: number;
        readonly earned_week_points: number;
      };
    };

    /**
     * feed/rebuild/rebuild-read-model.ts
     *
     *     UPDATE ledger_readers SET state = 'retired' WHERE name = $name AND state = 'building'
     */
    'retire-building-generations': { given: { readonly name: string }; row: object };

    /**
     * feed/rebuild/rebuild-read-model.ts
     *
     *     UPDATE ledger_readers SET state = 'retired' WHERE generation = $generation
     */
    'retire-ledger-generation': { given: { readonly generation: number }; row: object };

    /**
     * feed/rebuild/remove-retired-generations.command.ts
     *
     *     SELECT generation FROM ledger_readers WHERE name = $name AND state = 'retired' ORDER BY generation
     */
    'retired-ledger-generations': { given: { readonly name: string }; row: { readonly generation: number } };

    /**
     * feed/rebuild/rebuild-read-model.ts
     *
     *     UPDATE ledger_readers SET state = 'serving' WHERE generation = $generation
     */
    'serve-ledger-generation': StatementTypes['retire-ledger-generation'];

    /**
     * log/sign/advance-state.ts
     *
     *     INSERT INTO ledger_state_accounts AS kept (index, user_id, sequence, balance, head_hash)
     *     SELECT * FROM unnest($places::bigint[], $userIds::bigint[], $sequences::bigint[], $balances::bigint[],
     *       $headHashes::bytea[])
     *     ON CONFLICT (index) DO UPDATE SET sequence = excluded.sequence, balance = excluded.balance,
     *       head_hash = excluded.head_hash
     */
    'store-accounts-of-ledger-state': {
      given: {
        readonly places: readonly number[];
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly balances: readonly number[];
        readonly headHashes: readonly Uint8Array[];
      };
      row: object;
    };

    /**
     * log/trees/account-tree.ts
     *
     *     INSERT INTO ledger_state_nodes AS kept (level, index, hash, inner_hashes)
     *     SELECT * FROM unnest($levels::smallint[], $indexes::bigint[], $hashes::bytea[], $inners::bytea[])
     *     ON CONFLICT (level, index) DO UPDATE SET hash = excluded.hash, inner_hashes = excluded.inner_hashes
     */
    'store-ledger-state-nodes': {
      given: {
        readonly levels: readonly number[];
        readonly indexes: readonly number[];
        readonly hashes: readonly Uint8Array[];
        readonly inners: readonly Uint8Array[];
      };
      row: object;
    };

    /**
     * verify/verifications.ts
     *
     *     INSERT INTO ledger_verifications (began_at, events, accounts, faults)
     *     VALUES ($beganAt, $events, $accounts, $faults)
     */
    'store-ledger-verification': {
      given: {
        readonly beganAt: Date;
        readonly events: number;
        readonly accounts: number;
        readonly faults: number;
      };
      row: object;
    };

    /**
     * verify/verifications.ts
     *
     *     INSERT INTO ledger_verifications (scope, began_at, leaves, compared_leaves, events, accounts, faults, first_fault)
     *     VALUES ($scope, $beganAt?, $leaves, $comparedLeaves?, $events, $accounts, $faults, $firstFault?)
     */
    'store-workers-verification': {
      given: {
        readonly scope: string;
        readonly beganAt: Date | null | undefined;
        readonly leaves: number;
        readonly comparedLeaves: number | null | undefined;
        readonly events: number;
        readonly accounts: number;
        readonly faults: number;
        readonly firstFault: string | null | undefined;
      };
      row: object;
    };

    /**
     * verify/people.ts
     *
     *     SELECT count(*) AS "count!" FROM public.users u, public.settings s
     *     WHERE role = 'user' AND NOT u.created_at > s.updated_at + interval '10 minutes'
     *       AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id AND t.key = 'welcome')
     */
    'unknown-ledger-welcomes': { given: object; row: { readonly count: number } };

    /**
     * log/sign/sign-account.command.ts
     *
     *     SELECT account.sequence - coalesce(signed.sequence, 0) AS "unsigned!"
     *     FROM point_accounts account LEFT JOIN ledger_state_accounts signed USING (user_id)
     *     WHERE account.user_id = $userId
     */
    'unsigned-events-of-account': { given: { readonly userId: number }; row: { readonly unsigned: number } };

    /**
     * log/publish/publish-checkpoints.ts
     *
     *     SELECT size, note, signed_at AS "signedAt" FROM ledger_checkpoints WHERE written_at IS NULL AND size > $from ORDER BY size
     */
    'unwritten-ledger-checkpoints': {
      given: { readonly from: number };
      row: { readonly size: number; readonly note: string; readonly signedAt: Date };
    };

    /**
     * log/check/verify-by-itself.command.ts
     *
     *     SELECT leaves AS "leaves!" FROM ledger_verifications WHERE leaves IS NOT NULL ORDER BY id DESC LIMIT 1
     */
    'verified-leaves-of-ledger-log': StatementTypes['compared-leaves-of-ledger-log'];

    /**
     * verify/ledger-streams.ts
     *
     *     SELECT user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points,
     *       view_timeout_started_at, earned_day, earned_day_points, earned_day_referrals, earned_week_points
     *     FROM public.point_accounts ORDER BY user_id
     */
    'verified-ledger-accounts': {
      given: object;
      row: {
        readonly user_id: number;
        readonly sequence: number;
        readonly balance: number;
        readonly head_hash: Buffer;
        readonly closed: boolean;
        readonly last_recorded_at: Date | null;
        readonly view_points: number;
        readonly view_timeout_started_at: Date | null;
        readonly earned_day: number;
        readonly earned_day_points: number;
        readonly earned_day_referrals: number;
        readonly earned_week_points: number;
      };
    };

    /**
     * verify/ledger-streams.ts
     *
     *     SELECT t.user_id, t.sequence, t.recorded_at, t.type, t.source_type, t.amount, t.balance_after, t.corrects, t.key,
     *       t.source_id, t.actor, t.text_hash, t.evidence_hash, t.hash, t.encoding_version, w.salt, w.text, t.position,
     *       p.salt AS evidence_salt, p.evidence
     *     FROM public.point_transactions t
     *     LEFT JOIN public.point_transaction_texts w ON w.user_id = t.user_id AND w.sequence = t.sequence
     *     LEFT JOIN public.point_transaction_evidence p ON p.user_id = t.user_id AND p.sequence = t.sequence
     *      ORDER BY t.user_id, t.sequence
     */
    'verified-ledger-events': {
      given: object;
      row: {
        readonly user_id: number | null;
        readonly sequence: number | null;
        readonly recorded_at: Date | null;
        readonly type: 'EARN' | 'SPEND' | 'REFUND' | 'INCREASE' | 'DECREASE' | 'REVERSAL' | 'CLOSE' | null;
        readonly source_type:
          | 'VIDEO_WATCH'
          | 'SURVEY'
          | 'QUICK_SURVEY'
          | 'REFERRAL'
          | 'WELCOME'
          | 'REDEMPTION'
          | 'ADMINISTRATOR'
          | 'ACCOUNT'
          | 'DEMO_TOOL'
          | 'CHALLENGE'
          | null;
        readonly amount: number | null;
        readonly balance_after: number | null;
        readonly corrects: number | null;
        readonly key: string | null;
        readonly source_id: string | null;
        readonly actor: string | null;
        readonly text_hash: Buffer | null;
        readonly evidence_hash: Buffer | null;
        readonly hash: Buffer | null;
        readonly encoding_version: number | null;
        readonly salt: Buffer | null;
        readonly text: string | null;
        readonly position: number | null;
        readonly evidence_salt: Buffer | null;
        readonly evidence: string | null;
      };
    };

    /**
     * verify/positions.ts
     *
     *     SELECT count(*) - count(DISTINCT position) AS "repeated!", coalesce(max(position), 0) AS "last!",
     *       (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM public.point_transactions_position_seq) AS "drawn!"
     *     FROM public.point_transactions
     */
    'verified-ledger-positions': {
      given: object;
      row: { readonly repeated: number; readonly last: number; readonly drawn: number };
    };

    /**
     * log/sign/wish-checkpoint.command.ts
     *
     *     INSERT INTO ledger_checkpoint_wishes DEFAULT VALUES
     */
    'wish-ledger-checkpoint': { given: object; row: object };
  }
}
