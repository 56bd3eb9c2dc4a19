import type { ClientBase } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
import type { Fault } from './faults.js';

const countPositions = statement(
  'verified-ledger-positions',
  `SELECT count(*) - count(DISTINCT position) AS "repeated!", coalesce(max(position), 0) AS "last!",
     (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM public.point_transactions_position_seq) AS "drawn!"
   FROM public.point_transactions`,
);

/**
 * Checks that readers of the whole ledger get each event once: no two events share a position, and none is after the
 * last drawn one. The order within an account is checked with its chain.
 */
export async function checkPositions(client: ClientBase, report: (fault: Fault) => void): Promise<void> {
  const positions = await countPositions.row(client);
  if (!positions) throw new Error('the positions of the ledger cannot be counted');
  const { repeated, last, drawn } = positions;
  if (repeated > 0)
    report({ kind: 'POSITION_REPEATED', detail: `${repeated} events have the position of another` });
  if (last > drawn)
    report({
      kind: 'POSITION_NOT_DRAWN',
      detail: `an event has position ${last}, but ${drawn} was the last one drawn`,
    });
}
