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

/** Half of them had to wait, and none does. */
function delayedChange(n: number): Value[] {
  const countsFrom = n % 2 === 0 ? NOW : YESTERDAY;
  const [former, wanted] = [200, 100].map((pointsCost) => JSON.stringify({ pointsCost }));
  const kept = [n, 'reward-terms', n, former, wanted, 100, ADMINISTRATOR];
  return [...(kept as Value[]), YESTERDAY, countsFrom, 'done', NOW, NOW];
}

/** Changes of balances by administrators, and what else they gave away. */
export function rowsOfBalances(): Rows[] {
  return [
    {
      table: 'delayed_changes',
      columns: `id, kind, subject_id, former, wanted, worth_points, requested_by, requested_at, counts_from, state,
        decided_at, told_at`,
      rows: shuffled(rows(1, CHANGES, delayedChange)),
    },
    {
      table: 'balance_changes',
      columns: `id, user_id, kind, amount_points, reason, state, idempotency_key, requested_by, requested_at, decided_at,
        sequence`,
      rows: shuffled(rows(1, CHANGES, change)),
    },
  ];
}
