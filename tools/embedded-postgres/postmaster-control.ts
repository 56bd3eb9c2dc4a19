import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { identityOf, isRunning } from '../processes/process-identity.js';
import { signal } from '../processes/stop-process.js';
import type { Binaries } from './binaries.js';
import type { PostgresAccount } from './postgres-account.js';
import { endOfLogs, LOG_SETTINGS, putStartLogAside, removeOldLogs, startLog } from './postgres-logs.js';
import { runningPostmaster } from './postmaster.js';

export interface PostgresPlace {
  binaries: Binaries;
  home: string;
  account: PostgresAccount | undefined;
}

export interface ServerOptions {
  port: number;
  durable: boolean;
  maxConnections: number;
}

const START_TIMEOUT_S = 120;
const STOP_TIMEOUT_MS = 60_000;

/**
 * Starts the postmaster through pg_ctl, which creates a session for it and waits until it accepts connections.
 *
 * @throws Error with the end of the server's log
 */
export async function startPostmaster(place: PostgresPlace, options: ServerOptions): Promise<void> {
  await putStartLogAside(place.home);
  removeOldLogs(place.home);
  const settings = Object.entries(serverSettings(options)).map(([name, value]) => `-c ${name}=${value}`);
  const args = [
    'start',
    '-w',
    '-t',
    `${START_TIMEOUT_S}`,
    '-D',
    join(place.home, 'cluster'),
    '-l',
    startLog(place.home),
  ];
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    // No pipes: the postmaster would inherit them, and their readers would wait until it ends.
    const pgCtl = spawn(place.binaries.pgCtl, [...args, '-o', settings.join(' ')], {
      ...place.account,
      cwd: place.home,
      env: postgresEnvironment(),
      stdio: 'ignore',
      detached: true,
    });
    pgCtl.once('error', reject);
    pgCtl.once('exit', resolve);
  });
  if (exitCode !== 0) throw new Error(`Postgres did not start. The end of ${await endOfLogs(place.home)}`);
}

/** Stops the cluster's postmaster if it runs: open transactions are rolled back, everything else is on disk. */
export async function stopPostmaster(home: string): Promise<void> {
  const postmaster = await runningPostmaster(home);
  const identity = postmaster && identityOf(postmaster.pid);
  if (!identity) return;
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  // SIGINT is Postgres's "fast shutdown"; SIGTERM would wait for clients to disconnect.
  signal(identity, 'SIGINT');
  while (isRunning(identity)) {
    if (Date.now() > deadline) throw new Error(`Postgres (process ${identity.pid}) does not stop`);
    await sleep(20);
  }
}

/** The environment of Postgres's programs, without the caller's PG* variables. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

function serverSettings({ port, durable, maxConnections }: ServerOptions): Record<string, string> {
  return {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    ...(process.platform === 'win32' ? {} : { unix_socket_directories: '' }),
    max_connections: `${maxConnections}`,
    // Logs which constraint a statement violated, without values of rows.
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    ...LOG_SETTINGS,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}
