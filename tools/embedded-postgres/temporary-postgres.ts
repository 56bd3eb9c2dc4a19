import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from '../processes/process-identity.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { stopPostmaster } from './postmaster-control.js';
import { isAlive } from './postmaster.js';

const PREFIX = 'pwen-postgres-';

export interface TemporaryPostgres extends EmbeddedPostgres {
  /** Goes with the cluster; there is room beside it for what else a test leaves on disk. */
  dataDir: string;
  /** kill -9 of the postmaster; `restart` brings it up again on the same port. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * A Postgres for tests: empty, without fsync unless asked for, in a folder of its own that `stop()` removes.
 * What a killed test run left behind is stopped and removed first.
 */
export async function startTemporaryPostgres(
  options: { durable?: boolean } = {},
): Promise<TemporaryPostgres> {
  await removeLeftovers();
  // The folder's name carries its owner's process id.
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const durable = options.durable ?? false;
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

async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    try {
      await stopPostmaster(join(tmpdir(), name));
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's: theirs to remove.
    }
  }
}
