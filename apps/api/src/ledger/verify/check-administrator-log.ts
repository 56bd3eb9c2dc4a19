import { equalBytes } from '@pwen/domain/proof';
import type { ClientBase } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
import type { AdministratorLogEnd } from './evidence/administrator-log-end.js';
import type { Fault } from './faults.js';

const ENTRIES_AT_A_TIME = 1_000;

/** Each entry for which states vouch, with the first of them. */
const listAudited = statement(
  'audited-ledger-log-states',
  `SELECT min(leaf) AS "leaf!", audit_entries AS "entries!", audit_hash AS "hash!" FROM public.ledger_log_states
   WHERE audit_entries > 0 GROUP BY audit_entries, audit_hash ORDER BY 1`,
);

/**
 * The administrators' log has the last entry for which each state vouches, and by its hash all those before. One that was cut
 * and has grown again since contradicts an earlier state only, so all are compared; the first that is contradicted is named.
 */
export async function checkAdministratorLog(
  client: ClientBase,
  log: AdministratorLogEnd,
  report: (fault: Fault) => void,
): Promise<void> {
  const audited = await listAudited.rows(client);
  for (let from = 0; from < audited.length; from += ENTRIES_AT_A_TIME) {
    const some = audited.slice(from, from + ENTRIES_AT_A_TIME);
    const hashes = await log.hashesOf(
      client,
      some.map(({ entries }) => entries),
    );
    const contradicted = some.find(({ entries, hash }) => !isThere(hashes.get(entries), hash));
    if (!contradicted) continue;
    const { leaf, entries } = contradicted;
    const what = hashes.has(entries) ? 'is another one' : 'is not there';
    return report({
      kind: 'ADMINISTRATOR_LOG_CONTRADICTED',
      detail: `the state at leaf ${leaf} vouches for entry ${entries} of the administrators' log, which ${what} now`,
    });
  }
}

const isThere = (found: Uint8Array | undefined, hash: Uint8Array): boolean =>
  found !== undefined && equalBytes(found, hash);
