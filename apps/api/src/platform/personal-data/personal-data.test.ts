import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { PersonalTables } from './personal-tables.js';

const api = await appOfFile();

/** Tables in which no row is about a person. A table is either here or registered with `PersonalTables`. */
const ABOUT_NOBODY = [
  'budget_days',
  'administrator_log_told',
  'review_reminders',
  'content',
  'content_encodings',
  'id_blocks',
  'leaderboard_blocks',
  'ledger_checkpoint_wishes',
  'ledger_checkpoints',
  'ledger_log_keys',
  'ledger_log_nodes',
  'ledger_log_states',
  'ledger_readers',
  'ledger_rules',
  'ledger_state_nodes',
  'ledger_verifications',
  'migrations',
  'people_by_day',
  'people_by_week',
  'points_by_day',
  // Of addresses without an account, by a digest with a key, for an hour.
  'registration_codes',
  'retired_media',
  'rewards',
  'rule_faults',
  'settings',
  'spent_challenges',
  'stale_survey_marks',
  'survey_questions',
  'survey_vote_stats',
  'surveys',
  'voucher_counts',
  'voucher_inventory',
];

it('every table that may hold something about people has an owner who exports and erases it', async () => {
  const { rows } = await api.database.ownerPool.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const registered = api.app.get(PersonalTables).tables.map(({ table }) => table);
  expect(rows.map(({ table }) => table).sort()).toEqual([...ABOUT_NOBODY, ...registered].sort());
});

it('no table that is about nobody has a column that refers to a person', async () => {
  const { rows } = await api.database.ownerPool.query(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1) AND column_name <> 'limit_per_person'
       AND column_name ~ '(^|_)(user|person|people|username|recipient|referred|referrer|friend|actor|administrator|phone|ip|address)(_|$)'`,
    [ABOUT_NOBODY],
  );
  expect(rows).toEqual([]);
});

it('every column by which rows are exported and erased exists', async () => {
  for (const { table, ofPerson = 'user_id = $userId', erase, export: exported } of api.app.get(PersonalTables)
    .tables) {
    if (exported === null && typeof erase === 'function') continue;
    const { key = '1', select = '1' } = exported ?? {};
    await api.database.ownerPool.query(
      `SELECT ${key}, ${select} FROM ${table} WHERE ${ofPerson.replaceAll('$userId', '0')} ORDER BY ${key}`,
    );
  }
});

/** What is known of these columns: after an erasure nothing in them tells who the person was. */
const STAYING_COLUMNS: Readonly<Record<string, string>> = {
  activity_counts: 'activity generation reached_at user_id',
  administrator_log: 'action administrator_id at details hash id origin reason subject_id subject_type',
  member_terms: 'confirmed_at confirmed_by ended_at id invited_by made_by since user_id',
  balance_changes:
    'amount_points corrects decided_at decided_by decision_reason id idempotency_key kind reason requested_at ' +
    'requested_by sequence state user_id',
  delayed_changes:
    'counts_from decided_at decided_by former id kind requested_at requested_by state subject_id told_at wanted ' +
    'worth_points',
  domain_days: 'accounts day domain',
  earned_per_day: 'day earned_points generation user_id',
  erased_people_digests: 'digest expires_at',
  held_points: 'generation points user_id',
  ledger_log_leaves: 'hash leaf sequence user_id',
  ledger_state_accounts: 'balance head_hash index sequence user_id',
  known_domains: 'accounts_per_day changed_at changed_by domain name',
  leaderboard_standings: 'ever_points generation is_listed user_id week week_points',
  point_accounts:
    'balance closed earned_day earned_day_points earned_day_referrals earned_week_points head_hash last_recorded_at ' +
    'sequence user_id view_points view_timeout_started_at',
  point_transactions:
    'actor amount balance_after corrects encoding_version evidence_hash hash key position recorded_at sequence source_id ' +
    'source_type text_hash type user_id',
  redemptions:
    'id idempotency_key instructions is_established points_cost redeemed_at refund_reason refund_sequence released_at reward_id reward_title ' +
    'settled_at spend_sequence status used_at user_id value_htg voucher_number',
  seen_people: 'active_day answered_day first_day generation is_back_within_30 is_back_within_7 user_id',
  survey_responses:
    'answered_ms answered_until answers completed_at content_id id is_fast points_earned question_ids revision ' +
    'survey_id user_id',
};

it('every column of a row that stays was looked at', async () => {
  const staying = api.app.get(PersonalTables).tables.filter(({ erase }) => typeof erase === 'object');
  const { rows } = await api.database.ownerPool.query<{ table: string; columns: string }>(
    `SELECT table_name AS table, string_agg(column_name, ' ' ORDER BY column_name COLLATE "C") AS columns
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY ($1) GROUP BY 1`,
    [staying.map(({ table }) => table)],
  );
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(STAYING_COLUMNS);
});
