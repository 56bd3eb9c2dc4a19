import { eventEntry, type State, stateEntry } from '@pwen/domain/log';

/** A leaf with the seal of its event, or its state. */
export type LeafRow = { user_id: number; sequence: number; hash: Buffer } | ({ user_id: null } & State);

/** SQL of the leaves from `from` up to, not including, `upTo`. */
export function leafRows(from: number, upTo: number): string {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(upTo)) throw new RangeError('no number of a leaf');
  return `SELECT l.user_id, l.sequence, t.hash, s.root, s.accounts, s.events, s.points, s.at FROM ledger_log_leaves l
    LEFT JOIN point_transactions t ON t.user_id = l.user_id AND t.sequence = l.sequence
    LEFT JOIN ledger_log_states s ON s.leaf = l.leaf AND l.user_id IS NULL
    WHERE l.leaf >= ${from} AND l.leaf < ${upTo} ORDER BY l.leaf`;
}

/** @throws RangeError if the event or the state is gone */
export function entryOfRow(row: LeafRow): Uint8Array {
  const isThere = row.user_id === null ? (row.root as Uint8Array | null) : (row.hash as Buffer | null);
  if (!isThere) throw new RangeError('the log has a leaf without its event or state');
  return row.user_id === null
    ? stateEntry(row)
    : eventEntry({ userId: row.user_id, sequence: row.sequence, hash: row.hash });
}
