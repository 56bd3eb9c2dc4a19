import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { BalanceChange } from './balance-change.entity.js';

const EXPORTED = [
  'id',
  'kind',
  'amountPoints',
  'corrects',
  'reason',
  'state',
  'requestedAt',
  'decidedAt',
  'decisionReason',
  'sequence',
] as const satisfies readonly (keyof BalanceChange)[];

export const BALANCE_PERSONAL_TABLES = [
  personalTable({
    table: 'balance_changes',
    export: { section: 'balanceChanges', select: columnsOf(BalanceChange, EXPORTED), key: 'id' },
    erase: {
      // The account is closed: whatever still waits can never be done.
      set: `state = CASE state WHEN 'waiting' THEN 'withdrawn' ELSE state END, decided_at = coalesce(decided_at, now()),
            reason = '', decision_reason = NULL, idempotency_key = 'erased:' || id`,
      stays:
        'which administrator added or took how many points, as the ledger counts them; the number of the account ' +
        'belongs to nobody any more',
    },
  }),
];
