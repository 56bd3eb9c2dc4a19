import { equalBytes } from '@pwen/domain/proof';
import type { ClientBase } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
import type { AdministratorLogEnd } from './evidence/administrator-log-end.js';
import type { Fault } from './faults.js';

const findLastAudited = statement(
  'last-audited-ledger-log-state',
  `SELECT leaf, audit_entries AS "entries!", audit_hash AS "hash!" FROM public.ledger_log_states
   WHERE audit_entries IS NOT NULL ORDER BY leaf DESC LIMIT 1`,
);

/** The administrators' log has the last entry for which the latest state vouches, and by its hash all those before. */
export async function checkAdministratorLog(
  client: ClientBase,
  log: AdministratorLogEnd,
  report: (fault: Fault) => void,
): Promise<void> {
  const audited = await findLastAudited.row(client);
  if (!audited || audited.entries === 0) return;
  const { leaf, entries, hash } = audited;
  const found = await log.hashOf(client, entries);
  if (found && equalBytes(found, hash)) return;
  const what = found ? 'is another one' : 'is not there';
  report({
    kind: 'ADMINISTRATOR_LOG_CONTRADICTED',
    detail: `the state at leaf ${leaf} vouches for entry ${entries} of the administrators' log, which ${what} now`,
  });
}
