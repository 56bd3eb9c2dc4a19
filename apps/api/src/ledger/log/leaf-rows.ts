import { eventEntry, stateEntry } from '@pwen/domain/proof';

import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import { type StateColumns, stateOf } from './state-rows.js';

/** The leaves from `from` up to, not including, `upTo`, each with the seal of its event, or its state. */
export const readLeaves = statement(
  'ledger-log-leaves',
  `SELECT l.user_id, l.sequence, t.hash, s.root, s.accounts, s.events, s.points, s.at, s.audit_entries,
     s.audit_hash, s.verified_since
   FROM ledger_log_leaves l
   LEFT JOIN point_transactions t ON t.user_id = l.user_id AND t.sequence = l.sequence
   LEFT JOIN ledger_log_states s ON s.leaf = l.leaf AND l.user_id IS NULL
   WHERE l.leaf >= $from AND l.leaf < $upTo ORDER BY l.leaf`,
);

type LeafRow = RowOf<'ledger-log-leaves'>;

/** @throws RangeError if the event or the state is gone */
export function entryOfRow(row: LeafRow): Uint8Array {
  const { user_id: userId, sequence, hash } = row;
  if (userId === null && isState(row)) return stateEntry(stateOf(row));
  if (userId === null || sequence === null || hash === null)
    throw new RangeError('the log has a leaf without its event or state');
  return eventEntry({ userId, sequence, hash });
}

/** All of its columns that no state lacks are there, or none. */
const isState = (row: LeafRow): row is LeafRow & StateColumns => row.root !== null;
