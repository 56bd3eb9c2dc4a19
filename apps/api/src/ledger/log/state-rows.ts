import type { State } from '@pwen/domain/proof';

/** The columns of a state, as `stateOf` reads them. */
export const STATE_COLUMNS =
  'leaf, root, accounts, events, points, at, audit_entries, audit_hash, verified_since';

/** A row of ledger_log_states as pg returns it. */
export interface StateColumns extends Omit<State, 'audit'> {
  readonly audit_entries: number | null;
  readonly audit_hash: Uint8Array | null;
  readonly verified_since: Date | null;
}

export function stateOf(row: StateColumns): State {
  const { root, accounts, events, points, at } = row;
  const { audit_entries: entries, audit_hash: hash, verified_since: verifiedSince } = row;
  const isAudited = entries !== null && hash !== null;
  const audit = isAudited ? { administratorEntries: entries, administratorHash: hash, verifiedSince } : null;
  return { root, accounts, events, points, at, audit };
}
