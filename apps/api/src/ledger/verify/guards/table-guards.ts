import {
  type DatedRules,
  EVENT_TYPE_CODES,
  FIRST_RULES,
  FIRST_RULES_WITH_CEILINGS,
  SOURCE_TYPE_CODES,
} from '@pwen/domain';

import { statement } from '../../../platform/database/statements/statement.js';

// Each query returns one row per deviation. Definitions are compared as a whole, because a guard that was emptied,
// narrowed or replaced by a look-alike is as bad as a missing one.

export const EVENTS = `'public.point_transactions'::regclass`;
export const TEXTS = `'public.point_transaction_texts'::regclass`;
export const EVIDENCE = `'public.point_transaction_evidence'::regclass`;
export const RULES = `'public.ledger_rules'::regclass`;
export const ACCOUNTS = `'public.point_accounts'::regclass`;
/** The sequence of the positions; null if it is missing. */
export const POSITIONS = `to_regclass('public.point_transactions_position_seq')`;
export const TABLES = `ARRAY[${EVENTS}, ${TEXTS}, ${EVIDENCE}, ${ACCOUNTS}, ${RULES}]::oid[]`;

/** The bits of pg_trigger.tgtype: before, delete, update, truncate; per statement. */
const BEFORE_ANY_CHANGE = 2 + 8 + 16 + 32;
/** Per row, before, insert. */
const BEFORE_EACH_INSERT = 1 + 2 + 4;

interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly type: number;
  readonly refuses: string;
  readonly calls: string;
  /** The body of its function as in the migration, with whitespace collapsed. */
  readonly body: string;
}

const TRIGGERS: readonly Trigger[] = [
  {
    table: EVENTS,
    name: 'point_transactions_append_only',
    type: BEFORE_ANY_CHANGE,
    refuses: 'UPDATE, DELETE and TRUNCATE on point_transactions',
    calls: 'refuse_ledger_change()',
    body:
      "BEGIN RAISE EXCEPTION 'point_transactions is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation', " +
      "HINT = 'Correct an event by a new one that names it.'; END",
  },
  {
    table: RULES,
    name: 'ledger_rules_append_only',
    type: BEFORE_ANY_CHANGE,
    refuses: 'UPDATE, DELETE and TRUNCATE on ledger_rules',
    calls: 'refuse_change_of_ledger_rules()',
    body:
      "BEGIN RAISE EXCEPTION 'ledger_rules is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation', " +
      "HINT = 'Add rules that count from a later time.'; END",
  },
  {
    table: RULES,
    name: 'ledger_rules_ahead',
    type: BEFORE_EACH_INSERT,
    refuses: 'rules that no process knows in time',
    calls: 'require_ledger_rules_ahead()',
    body:
      "BEGIN PERFORM pg_advisory_xact_lock(hashtextextended('ledger_rules', 0)); " +
      "IF NEW.counts_from < statement_timestamp() + interval '10 minutes' THEN " +
      "RAISE EXCEPTION 'rules count from ten minutes ahead at the earliest, not from %', NEW.counts_from " +
      "USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_rules_ahead'; END IF; " +
      'IF EXISTS (SELECT FROM public.ledger_rules WHERE counts_from >= NEW.counts_from) THEN ' +
      "RAISE EXCEPTION 'rules count from after all others, not from %', NEW.counts_from " +
      "USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_rules_in_order'; END IF; RETURN NEW; END",
  },
];
const functionOf = ({ calls }: Trigger) => `to_regprocedure('public.${calls}')`;

/** SQL of the functions of our triggers, as oids. */
export const FUNCTIONS = `ARRAY[${TRIGGERS.map(functionOf).join(', ')}]::oid[]`;

/** As Postgres writes that a column is one of these names. */
const oneOf = (column: string, names: object) =>
  `CHECK ((${column} = ANY (ARRAY[${Object.keys(names)
    .map((name) => `'${name}'::text`)
    .join(', ')}])))`;

const CONSTRAINTS: readonly (readonly [table: string, definition: string])[] = [
  [EVENTS, 'PRIMARY KEY (user_id, sequence)'],
  [EVENTS, 'UNIQUE (user_id, key)'],
  [EVENTS, 'CHECK ((sequence > 0))'],
  [EVENTS, 'CHECK ((balance_after >= 0))'],
  [EVENTS, 'CHECK ((octet_length(source_id) <= 200))'],
  [EVENTS, 'CHECK (((octet_length(key) >= 1) AND (octet_length(key) <= 200)))'],
  [EVENTS, 'CHECK (((octet_length(actor) >= 1) AND (octet_length(actor) <= 200)))'],
  [EVENTS, 'CHECK ((octet_length(text_hash) = 32))'],
  [EVENTS, 'CHECK ((octet_length(hash) = 32))'],
  [EVENTS, 'CHECK ((encoding_version = ANY (ARRAY[1, 2])))'],
  [EVENTS, 'CHECK ((octet_length(evidence_hash) = 32))'],
  [
    EVENTS,
    "CHECK (((encoding_version > 1) OR (evidence_hash = decode(repeat('00'::text, 32), 'hex'::text))))",
  ],
  [EVENTS, oneOf('type', EVENT_TYPE_CODES)],
  [EVENTS, oneOf('source_type', SOURCE_TYPE_CODES)],
  [TEXTS, 'PRIMARY KEY (user_id, sequence)'],
  [EVIDENCE, 'PRIMARY KEY (user_id, sequence)'],
  [EVIDENCE, 'CHECK ((octet_length(salt) = 16))'],
  [EVIDENCE, 'CHECK ((octet_length(evidence) <= 200))'],
  [RULES, 'PRIMARY KEY (counts_from)'],
  [RULES, 'CHECK (((view_limit >= 1) AND (view_limit <= 100)))'],
  [RULES, 'CHECK ((pause_ms > 0))'],
  [ACCOUNTS, 'PRIMARY KEY (user_id)'],
  [ACCOUNTS, 'CHECK ((balance >= 0))'],
  [ACCOUNTS, 'CHECK ((octet_length(head_hash) = 32))'],
];

const BIGINT = 'bigint NOT NULL';
const TIME = 'timestamp(3) with time zone';
const TEXT = 'text NOT NULL';
const BYTES = 'bytea NOT NULL';
const COLUMNS: readonly (readonly [table: string, columns: Readonly<Record<string, string>>])[] = [
  [
    EVENTS,
    {
      user_id: BIGINT,
      sequence: BIGINT,
      amount: BIGINT,
      balance_after: BIGINT,
      corrects: 'bigint',
      recorded_at: `${TIME} NOT NULL`,
      type: TEXT,
      source_type: TEXT,
      source_id: 'text',
      key: TEXT,
      actor: TEXT,
      text_hash: BYTES,
      evidence_hash: BYTES,
      hash: BYTES,
      encoding_version: 'smallint NOT NULL',
      position: BIGINT,
    },
  ],
  [TEXTS, { user_id: BIGINT, sequence: BIGINT, salt: BYTES, text: TEXT }],
  [EVIDENCE, { user_id: BIGINT, sequence: BIGINT, salt: BYTES, evidence: TEXT }],
  [
    RULES,
    {
      counts_from: `${TIME} NOT NULL`,
      view_limit: 'integer NOT NULL',
      pause_ms: 'integer NOT NULL',
      day_points_max: 'integer',
      week_points_max: 'integer',
      day_referrals_max: 'integer',
    },
  ],
  [
    ACCOUNTS,
    {
      user_id: BIGINT,
      sequence: BIGINT,
      balance: BIGINT,
      head_hash: BYTES,
      closed: 'boolean NOT NULL',
      last_recorded_at: TIME,
      view_points: 'integer NOT NULL',
      view_timeout_started_at: TIME,
      earned_day: 'integer NOT NULL',
      earned_day_points: BIGINT,
      earned_day_referrals: 'integer NOT NULL',
      earned_week_points: BIGINT,
    },
  ],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (rows: readonly (readonly string[])[]) => rows.map((row) => `(${row.join(', ')})`).join(', ');

const valuesOf = (rules: DatedRules): readonly string[] => [
  `${quoted(rules.countFrom.toISOString())}::timestamptz(3)`,
  `${rules.viewLimit}`,
  `${rules.pauseMs}`,
  ...[rules.dayPointsMax, rules.weekPointsMax, rules.dayReferralsMax].map((max) => `${max}::integer`),
];

export const TABLE_GUARDS = [
  // A view, a partitioned table or one that inherits may show other rows than it stores.
  statement(
    'ledger-guard-ordinary-tables',
    `SELECT format('%s is not an ordinary, logged table', oid::regclass) AS "found!" FROM pg_class
     WHERE oid = ANY(${TABLES}) AND (relkind <> 'r' OR relpersistence <> 'p' OR relispartition)`,
  ),
  statement(
    'ledger-guard-inheritance',
    `SELECT format('%s inherits from %s', inhrelid::regclass, inhparent::regclass) AS "found!" FROM pg_inherits
     WHERE inhparent = ANY(${TABLES}) OR inhrelid = ANY(${TABLES})`,
  ),

  statement(
    'ledger-guard-trigger',
    `SELECT format('the trigger that refuses %s is gone, off or another', refuses) AS "found!"
     FROM (VALUES ${list(
       TRIGGERS.map((trigger) => [
         trigger.table,
         quoted(trigger.name),
         `${trigger.type}`,
         functionOf(trigger),
         quoted(trigger.refuses),
       ]),
     )}) AS wanted (relation, name, type, function, refuses)
     WHERE NOT EXISTS (SELECT FROM pg_trigger
       WHERE tgrelid = relation AND tgname = name AND tgenabled IN ('O', 'A')
         AND tgtype = type AND tgfoid = function AND tgqual IS NULL AND tgattr::text = '' AND tgnargs = 0)`,
  ),
  statement(
    'ledger-guard-other-triggers',
    `SELECT format('the trigger %I on %s is not one of ours', tgname, tgrelid::regclass) AS "found!" FROM pg_trigger
     WHERE tgrelid = ANY(${TABLES}) AND (tgrelid::oid, tgname::text) NOT IN (VALUES ${list(
       TRIGGERS.map(({ table, name }) => [`${table}::oid`, quoted(name)]),
     )})`,
  ),
  statement(
    'ledger-guard-trigger-function',
    `SELECT format('the function %s of the trigger does something else than refuse', name) AS "found!"
     FROM (VALUES ${list(
       TRIGGERS.map((trigger) => [functionOf(trigger), quoted(trigger.calls), quoted(trigger.body)]),
     )}) AS wanted (function, name, body)
     WHERE NOT EXISTS (SELECT FROM pg_proc JOIN pg_language l ON l.oid = prolang
       WHERE pg_proc.oid = function AND lanname = 'plpgsql' AND NOT prosecdef AND proconfig IS NULL
         AND btrim(regexp_replace(prosrc, '\\s+', ' ', 'g')) = body)`,
  ),

  // Whoever has changed them has changed what every event was allowed by.
  statement(
    'ledger-guard-first-rules',
    `SELECT 'the first rules in ledger_rules are not those with which every ledger begins' AS "found!"
     WHERE NOT EXISTS (
       SELECT FROM (SELECT * FROM public.ledger_rules ORDER BY counts_from LIMIT 1) AS first
       JOIN (VALUES ${list([FIRST_RULES, FIRST_RULES_WITH_CEILINGS].map(([first]) => valuesOf(first)))})
         AS known (counts_from, view_limit, pause_ms, day_points_max, week_points_max, day_referrals_max)
       ON (first.counts_from, first.view_limit, first.pause_ms) = (known.counts_from, known.view_limit, known.pause_ms)
         AND first.day_points_max IS NOT DISTINCT FROM known.day_points_max
         AND first.week_points_max IS NOT DISTINCT FROM known.week_points_max
         AND first.day_referrals_max IS NOT DISTINCT FROM known.day_referrals_max)`,
  ),

  statement(
    'ledger-guard-rules',
    `SELECT format('the rule %I on %s changes what is written or read', rulename, ev_class::regclass) AS "found!"
     FROM pg_rewrite WHERE ev_class = ANY(${TABLES})`,
  ),
  statement(
    'ledger-guard-row-security',
    `SELECT format('row security on %s can hide rows', oid::regclass) AS "found!" FROM pg_class
     WHERE oid = ANY(${TABLES}) AND (relrowsecurity OR relforcerowsecurity
       OR EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid))`,
  ),

  statement(
    'ledger-guard-constraints',
    `SELECT format('%s lacks a valid %s', relation::regclass, definition) AS "found!"
     FROM (VALUES ${list(CONSTRAINTS.map(([table, definition]) => [table, quoted(definition)]))}) AS wanted (relation, definition)
     WHERE NOT EXISTS (SELECT FROM pg_constraint c
       WHERE conrelid = relation AND convalidated AND pg_get_constraintdef(c.oid) = definition
         AND (contype NOT IN ('p', 'u') OR EXISTS (SELECT FROM pg_index
           WHERE indexrelid = conindid AND indisunique AND indisvalid AND indisready AND indimmediate)))`,
  ),
  statement(
    'ledger-guard-columns',
    `SELECT format('%s.%I is no %s', relation::regclass, name, definition) AS "found!"
     FROM (VALUES ${list(
       COLUMNS.flatMap(([table, columns]) =>
         Object.entries(columns).map(([name, definition]) => [table, quoted(name), quoted(definition)]),
       ),
     )}) AS wanted (relation, name, definition)
     WHERE NOT EXISTS (SELECT FROM pg_attribute
       WHERE attrelid = relation AND attname = name AND attgenerated = ''
         AND format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END = definition)`,
  ),

  // A writer that could choose an event's position could put it where no reader looks any more.
  statement(
    'ledger-guard-drawn-positions',
    `SELECT 'point_transactions.position is not always drawn by the database' AS "found!"
     WHERE NOT EXISTS (SELECT FROM pg_attribute
       WHERE attrelid = ${EVENTS} AND attname = 'position' AND attidentity = 'a')`,
  ),

  // Copies: a login with their schema first in its search_path uses them instead of ours.
  statement(
    'ledger-guard-copies',
    `SELECT format('%I.%I looks like a table of the ledger', nspname, relname) AS "found!"
     FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relname IN (SELECT relname FROM pg_class WHERE oid = ANY(${TABLES})) AND NOT pg_class.oid = ANY(${TABLES})
     UNION ALL
     SELECT format('%I.%I looks like the function of the ledger''s trigger', nspname, proname)
     FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
     WHERE proname IN (SELECT proname FROM pg_proc WHERE pg_proc.oid = ANY(${FUNCTIONS}))
       AND NOT pg_proc.oid = ANY(${FUNCTIONS})`,
  ),
];
