import { administratorLogEnd, evidenceOfSources } from '@pwen/api/event-evidence';
import { listLags } from '@pwen/api/ledger/feed/lag/list-lags';
import { describeFault } from '@pwen/api/ledger/verify/faults';
import { verifyLedger } from '@pwen/api/ledger/verify/verify-ledger';
import { createPool } from '@pwen/api/platform/database/pools/pools';
import { PostgresQueues } from '@pwen/api/platform/jobs/postgres-queues';

import type { Installation } from '../../../installation/installation.js';
import { until } from '../until.js';

/** The queues whose jobs come from what a load does. */
const QUEUES = ['redemptions', 'referrals', 'mail', 'survey-stats'];

/** Resolves when the worker has done all that is due: nothing is pending, no reader is behind, no job waits. */
export async function untilSettled(installation: Installation): Promise<void> {
  const pending = `SELECT id FROM redemptions WHERE status = 'pending'`;
  await until(async () => (await installation.rows(pending)).length === 0, 'redemptions are pending');
  await untilReadersAtEnd(installation);
  await untilQueuesEmpty(installation);
}

async function untilReadersAtEnd({ databaseUrl }: Installation): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const behind = async () => (await listLags(pool)).filter(({ eventsBehind }) => eventsBehind > 0);
    await until(async () => (await behind()).length === 0, 'readers do not reach the end');
  } finally {
    await pool.end();
  }
}

async function untilQueuesEmpty({ databaseUrl }: Installation): Promise<void> {
  const queues = new PostgresQueues(databaseUrl);
  for (const name of QUEUES) {
    const queue = queues.openQueue(name, () => undefined);
    try {
      const isEmpty = async () => {
        const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'prioritized', 'failed');
        return Object.values(counts).every((count) => count === 0);
      };
      await until(isEmpty, `the queue ${name} is not empty`);
    } finally {
      await queue.close();
    }
  }
}

/** What the auditor's verification of the whole ledger finds. */
export async function findUnsound({ databaseUrl: url }: Installation): Promise<string[]> {
  const faults: string[] = [];
  await verifyLedger({
    url,
    evidence: evidenceOfSources({ demoTools: false }),
    administratorLog: administratorLogEnd,
    onFault: (fault) => void faults.push(describeFault(fault)),
  });
  return faults;
}
