import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { identityOf } from '../processes/process-identity.js';
import { copyAsStandby } from './copy-as-standby.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { stopPostmaster } from './postmaster-control.js';
import { isAlive } from './postmaster.js';

const PREFIX = 'pwen-postgres-';
/** On Linux the files of this folder are in memory. */
const IN_MEMORY = '/dev/shm';
/** Several times the need of a whole test run. Containers often have only a few megabytes there. */
const ROOM_IN_MEMORY_BYTES = 4 * 1024 ** 3;

export interface TemporaryPostgres extends EmbeddedPostgres {
  /** Deleted with the cluster; also usable for other files of a test. */
  dataDir: string;
  /** kill -9 of the postmaster; `restart` starts it again on the same port. */
  kill(): Promise<void>;
  /** Stops it as an operator does who restarts it: what was committed is on its standbys, too. */
  shutDown(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * A Postgres for tests: empty, without fsync by default, in a temporary folder that `stop()` removes; in memory unless
 * it must be durable, because copying a database on disk takes several times as long. Leftovers of killed test runs are
 * stopped and removed first.
 */
export async function startTemporaryPostgres(
  options: { durable?: boolean } = {},
): Promise<TemporaryPostgres> {
  await removeLeftovers();
  const durable = options.durable ?? false;
  return await startIn(temporaryFolder(durable), durable);
}

/**
 * A standby of a temporary Postgres as that is now: it only reads, until it is promoted (`pg_promote()`).
 *
 * @param options.follows whether it gets what is written later; otherwise it stays as it is, like one whose line is broken
 */
export async function startStandby(
  primary: TemporaryPostgres,
  options: { follows: boolean },
): Promise<TemporaryPostgres> {
  const dataDir = temporaryFolder(false);
  await copyAsStandby(primary, dataDir, options);
  return await startIn(dataDir, false);
}

function temporaryFolder(durable: boolean): string {
  const folder = durable || !hasRoomInMemory() ? tmpdir() : IN_MEMORY;
  // The folder's name contains its owner's process id.
  return mkdtempSync(join(folder, `${PREFIX}${process.pid}-`));
}

async function startIn(dataDir: string, durable: boolean): Promise<TemporaryPostgres> {
  let postgres = await startEmbeddedPostgres({ dataDir, durable });
  return {
    ...postgres,
    dataDir,
    kill: async () => {
      process.kill(postgres.pid, 'SIGKILL');
      while (identityOf(postgres.pid)) await sleep(20);
    },
    shutDown: () => postgres.stop(),
    restart: async () => {
      postgres = await startEmbeddedPostgres({ dataDir, durable, port: postgres.port });
    },
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_IN_MEMORY_BYTES;
}

async function removeLeftovers(): Promise<void> {
  const folders = [tmpdir(), IN_MEMORY].filter((folder) => existsSync(folder));
  for (const folder of folders) await removeLeftoversIn(folder);
}

async function removeLeftoversIn(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    try {
      await stopPostmaster(join(folder, name));
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Belongs to another user, who must remove it.
    }
  }
}
