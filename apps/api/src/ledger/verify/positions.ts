import type { ClientBase } from 'pg';

import type { Fault } from './faults.js';

interface Positions {
  readonly repeated: number;
  readonly last: number;
  readonly drawn: number;
}

/**
 * Checks that readers of the whole ledger get each event once: no two events share a position, and none is after the
 * last drawn one. The order within an account is checked with its chain.
 */
export async function checkPositions(client: ClientBase, report: (fault: Fault) => void): Promise<void> {
  const { rows } = await client.query<Positions>(`
    SELECT count(*) - count(DISTINCT position) AS repeated, coalesce(max(position), 0) AS last,
      (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM public.point_transactions_position_seq) AS drawn
    FROM public.point_transactions`);
  const { repeated, last, drawn } = rows[0] as Positions;
  if (repeated > 0)
    report({ kind: 'POSITION_REPEATED', detail: `${repeated} events have the position of another` });
  if (last > drawn)
    report({
      kind: 'POSITION_NOT_DRAWN',
      detail: `an event has position ${last}, but ${drawn} was the last one drawn`,
    });
}
