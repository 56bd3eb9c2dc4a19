import { DatabaseGate } from '../../installation/database-gate.js';
import type { Installation } from '../../installation/installation.js';
import { signUpPeople } from '../../installation/programme.js';
import { wishCheckpoint } from './check/published-log.js';
import { until } from './until.js';

/** Where a checkpoint is signed and not committed yet. */
const SIGNING = { moment: 'BEFORE INSERT', table: 'ledger_checkpoints', when: 'true' } as const;

let people = 0;

/** An event that no checkpoint has. */
export async function somethingToSign(installation: Installation): Promise<void> {
  await signUpPeople(installation, { name: `siyen-${people++}`, count: 1, points: 10 });
}

/** Has a worker sign, and keeps it before its commit. The caller releases the gate within the time limit of locks. */
export async function whileSigning(installation: Installation): Promise<DatabaseGate> {
  const gate = await DatabaseGate.close(installation.databaseUrl, SIGNING);
  await somethingToSign(installation);
  await wishCheckpoint(installation);
  await gate.reachedBy(1);
  return gate;
}

/** Resolves when what waits for the standby is the commit of a checkpoint. */
export async function untilSignatureWaits(installation: Installation): Promise<void> {
  const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE wait_event = 'SyncRep'
    AND relation = 'ledger_checkpoints'::regclass AND mode = 'RowExclusiveLock'`;
  const doesWait = async () => (await installation.rows(waiting)).length > 0;
  await until(doesWait, 'no checkpoint waits for the standby');
}
