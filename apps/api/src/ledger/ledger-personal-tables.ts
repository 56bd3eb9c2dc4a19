import { personalTable } from '../platform/personal-data/personal-tables.js';

/** What stands beside an event, if it is still there. */
const beside = (table: string, column: string) => `(SELECT ${column} FROM ${table} beside
  WHERE beside.user_id = point_transactions.user_id AND beside.sequence = point_transactions.sequence)`;
const TEXT = beside('point_transaction_texts', 'text');
const EVIDENCE = beside('point_transaction_evidence', 'evidence');

export const LEDGER_PERSONAL_TABLES = [
  personalTable({
    table: 'point_transactions',
    export: {
      section: 'points',
      select: `sequence, type, source_type AS "sourceType", source_id AS "sourceId", amount,
               balance_after AS "balanceAfter", recorded_at AS "recordedAt", ${TEXT} AS description,
               ${EVIDENCE} AS evidence,
               encode(hash, 'hex') AS hash`,
      key: 'sequence',
    },
    erase: { stays: 'numbers under the number of an account, without which no balance could be proved' },
  }),
  personalTable({ table: 'point_transaction_texts', export: null, erase: 'delete' }),
  personalTable({ table: 'point_transaction_evidence', export: null, erase: 'delete' }),
  personalTable({
    table: 'point_accounts',
    export: { section: 'balance', select: 'balance, closed', key: 'user_id' },
    erase: { stays: 'the closed account, with a balance of zero' },
  }),
];
