import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { identityOf } from '../processes/process-identity.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { stopPostmaster } from './postmaster-control.js';
import { isAlive } from './postmaster.js';

const PREFIX = 'pwen-postgres-';
/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** What a whole run of the tests needs at one time, several times over. Containers often have a few megabytes there. */
const ROOM_IN_MEMORY_BYTES = 4 * 1024 ** 3;

export interface TemporaryPostgres extends EmbeddedPostgres {
  /** Goes with the cluster; there is room beside it for what else a test leaves on disk. */
  dataDir: string;
  /** kill -9 of the postmaster; `restart` brings it up again on the same port. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * A Postgres for tests: empty, without fsync unless asked for, in a folder of its own that `stop()` removes; in memory
 * where nothing has to outlive the machine, since a disk's file system takes several times the work to copy a database.
 * What a killed test run left behind is stopped and removed first.
 */
export async function startTemporaryPostgres(
  options: { durable?: boolean } = {},
): Promise<TemporaryPostgres> {
  await removeLeftovers();
  // The folder's name carries its owner's process id.
  const durable = options.durable ?? false;
  const folder = durable || !hasRoomInMemory() ? tmpdir() : IN_MEMORY;
  const dataDir = mkdtempSync(join(folder, `${PREFIX}${process.pid}-`));
  let postgres = await startEmbeddedPostgres({ dataDir, durable });
  return {
    ...postgres,
    dataDir,
    kill: async () => {
      process.kill(postgres.pid, 'SIGKILL');
      while (identityOf(postgres.pid)) await sleep(20);
    },
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
      // Another user's: theirs to remove.
    }
  }
}
