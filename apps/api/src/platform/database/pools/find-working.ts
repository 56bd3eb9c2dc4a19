import pg, { type ClientBase, type Pool, type PoolClient } from 'pg';

import { sqlStateOf } from '../faults/transient-faults.js';
import { statement } from '../statements/statement.js';

/** SQLSTATE class of a server that is there and has no connection to spare. */
const NO_RESOURCES = /^53/;

const listActive = statement(
  'connections-active',
  `SELECT pid AS "pid!" FROM pg_stat_activity WHERE pid = ANY ($pids::integer[]) AND state = 'active'`,
);

/** One connection for it is enough for a process, whose pools wait at the same time. */
let lastAsked: Promise<unknown> = Promise.resolve();

/**
 * Asks the server, because both look alike from here: a server that waits for its standby, whose connections must be kept, and a
 * cable that was pulled, behind which the server may long have gone on.
 *
 * @returns the connections on which the server works; undefined if it did not answer this either
 */
export function findWorking(
  pool: Pool,
  clients: readonly PoolClient[],
): Promise<Set<PoolClient> | undefined> {
  const asked = lastAsked.then(() => ask(pool, clients));
  lastAsked = asked.catch(() => undefined);
  return asked;
}

async function ask(pool: Pool, clients: readonly PoolClient[]): Promise<Set<PoolClient> | undefined> {
  const { connectionTimeoutMillis, ...options } = pool.options as pg.PoolConfig & { readonly max: number };
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis,
    query_timeout: connectionTimeoutMillis,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const rows = await listActive.rows(client, { pids: clients.map(pidOf) });
    const pids = new Set(rows.map(({ pid }) => pid));
    return new Set(clients.filter((one) => pids.has(pidOf(one))));
  } catch (fault) {
    const state = sqlStateOf(fault);
    if (state !== undefined && NO_RESOURCES.test(state)) return new Set(clients);
    const isGone = state !== undefined || (fault as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    return isGone ? new Set() : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const pidOf = (client: ClientBase): number =>
  (client as ClientBase & { readonly processID: number | null }).processID ?? 0;
