import type { Rows, Value } from '../../../ledger/testing/copy-into.js';
import { PEOPLE, VETERAN } from '../dimensions.js';
import { NOW, rows, shuffled, YESTERDAY } from './rows.js';

const CHANGES = 20_000;
/** Those of the veteran, and those that still wait. */
const OF_VETERAN = 300;
const WAITING = 400;
/** Planted people are not administrators; the statements look at the number only. */
const ADMINISTRATOR = PEOPLE + 1;

function change(n: number): Value[] {
  const waits = n % (CHANGES / WAITING) === 0;
  const userId = n <= OF_VETERAN ? VETERAN : (n % PEOPLE) + 1;
  return [
    n,
    userId,
    'increase',
    10,
    'Sondaj la pa t konte',
    waits ? 'waiting' : 'done',
    `change-${n}`,
    ADMINISTRATOR,
    YESTERDAY,
    waits ? null : NOW,
    waits ? null : 1_000_000 + n,
  ];
}

/** Changes of balances by administrators. */
export function rowsOfBalances(): Rows[] {
  return [
    {
      table: 'balance_changes',
      columns: `id, user_id, kind, amount_points, reason, state, idempotency_key, requested_by, requested_at, decided_at,
        sequence`,
      rows: shuffled(rows(1, CHANGES, change)),
    },
  ];
}
