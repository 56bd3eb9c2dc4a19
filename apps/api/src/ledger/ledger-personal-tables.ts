import { personalTable } from '../platform/personal-data/personal-tables.js';

const TEXT = `(SELECT text FROM point_transaction_texts words
  WHERE words.user_id = point_transactions.user_id AND words.sequence = point_transactions.sequence)`;

export const LEDGER_PERSONAL_TABLES = [
  personalTable({
    table: 'point_transactions',
    export: {
      section: 'points',
      select: `sequence, type, source_type AS "sourceType", source_id AS "sourceId", amount,
               balance_after AS "balanceAfter", recorded_at AS "recordedAt", ${TEXT} AS description,
               encode(hash, 'hex') AS hash`,
      key: 'sequence',
    },
    erase: { stays: 'numbers under the number of an account, without which no balance could be proved' },
  }),
  personalTable({ table: 'point_transaction_texts', export: null, erase: 'delete' }),
  personalTable({
    table: 'point_accounts',
    export: { section: 'balance', select: 'balance, closed', key: 'user_id' },
    erase: { stays: 'the closed account, with a balance of zero' },
  }),
];
