import { relative, sep } from 'node:path';

/** The owner of each table: a folder of apps/api/src. Others have no SQL on it, but for `WORK_ON`. */
export const TABLES = {
  'administrator-log': ['administrator_log', 'administrator_log_words'],
  audit: ['administrator_log_told'],
  balances: ['balance_changes'],
  budgets: ['budget_days'],
  catalogue: ['reward_views'],
  confirmation: ['confirmations', 'registration_codes'],
  content: ['content', 'content_encodings', 'content_views'],
  'delayed-changes': ['delayed_changes'],
  identity: ['second_factors', 'recovery_codes'],
  ledger: [
    'point_accounts',
    'point_transactions',
    'point_transaction_texts',
    'point_transaction_evidence',
    'ledger_rules',
    'ledger_readers',
    'ledger_verifications',
    'ledger_log_leaves',
    'ledger_log_states',
    'ledger_log_keys',
    'ledger_log_nodes',
    'ledger_checkpoints',
    'ledger_checkpoint_wishes',
    'ledger_state_accounts',
    'ledger_state_nodes',
  ],
  overview: ['points_by_day', 'people_by_day', 'people_by_week', 'seen_people'],
  people: [
    'member_terms',
    'users',
    'password_resets',
    'erased_people_digests',
    'domain_days',
    'known_domains',
    'shared_mailboxes',
  ],
  'people-at-console': ['held_points', 'person_notes'],
  platform: [
    'account_traces',
    'id_blocks',
    'known_devices',
    'mail_outbox',
    'rate_limits',
    'retired_media',
    'sessions',
    'spent_challenges',
  ],
  progress: ['earned_per_day', 'activity_counts', 'leaderboard_standings', 'leaderboard_blocks'],
  'quick-survey': ['quick_survey_responses', 'owed_quick_surveys'],
  redemptions: ['redemption_holds', 'hold_signals', 'redemption_pauses', 'rule_faults'],
  'redemption-review': ['review_reminders'],
  referrals: ['referrals'],
  rewards: ['rewards', 'redemptions'],
  settings: ['settings'],
  surveys: ['surveys', 'survey_questions', 'survey_responses', 'survey_vote_stats', 'stale_survey_marks'],
  team: ['staff_invitations'],
  vouchers: ['voucher_inventory', 'voucher_counts'],
  watching: ['view_facts', 'watch_clocks'],
};

/**
 * Features that have SQL on tables of a feature below them, or use their entities, and which tables.
 *
 * @type {Record<string, readonly string[]>}
 */
export const WORK_ON = {
  account: ['users'],
  approvals: ['delayed_changes'],
  audit: ['administrator_log', 'administrator_log_words'],
  catalogue: ['rewards'],
  confirmation: ['users'],
  demo: ['users', 'content', 'rewards', 'surveys', 'settings'],
  identity: ['users', 'password_resets'],
  people: ['account_traces'],
  'people-at-console': ['users', 'domain_days', 'known_domains', 'shared_mailboxes'],
  'quick-survey': ['content', 'content_views'],
  'redemption-review': ['redemptions', 'redemption_holds', 'hold_signals', 'redemption_pauses'],
  redemptions: ['redemptions'],
  renditions: ['content'],
  'settings-at-console': ['settings'],
  'survey-responses': ['surveys', 'survey_questions', 'survey_responses'],
  team: ['users'],
  watching: ['content', 'content_views', 'users'],
};

const owners = new Map(
  Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

const ALL = [...owners.keys()].sort((one, other) => other.length - one.length);
/** `users` is also an ordinary word and `content` a column, so these count only where SQL names a table. */
const AFTER_KEYWORD = new RegExp(
  String.raw`\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY)\s+(?:public\.)?"?(${ALL.join('|')})\b(?!\()`,
  'g',
);
const ANYWHERE = new RegExp(String.raw`\b(${ALL.filter((table) => table.includes('_')).join('|')})\b`, 'g');

/**
 * The tables that an SQL text names.
 *
 * @param {string} text
 */
export const tablesIn = (text) =>
  new Set(
    [AFTER_KEYWORD, ANYWHERE].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, table = '']) => table),
    ),
  );

/**
 * Its option `source` is the path of apps/api/src.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
const ownTablesOnly = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { source: { type: 'string' } }, additionalProperties: false }],
    messages: { foreign: 'The table {{table}} belongs to {{owner}}: use what its index.ts offers.' },
  },
  create(context) {
    const [room] = relative(context.options[0].source, context.filename).split(sep);
    /**
     * @param {import('eslint').Rule.Node} node
     * @param {unknown} text
     */
    const check = (node, text) => {
      if (typeof text !== 'string') return;
      for (const table of tablesIn(text)) {
        const owner = owners.get(table);
        if (owner !== room && !WORK_ON[room ?? '']?.includes(table))
          context.report({ node, messageId: 'foreign', data: { table, owner } });
      }
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

export const ownedTables = { rules: { 'own-tables-only': ownTablesOnly } };
