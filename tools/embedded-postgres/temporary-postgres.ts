import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { stopPostmaster } from './postmaster-control.js';
import { isAlive } from './postmaster.js';

const PREFIX = 'pwen-postgres-';

/**
 * A Postgres for tests: empty, without fsync unless asked for, in a folder of its own that `stop()` removes.
 * What a killed test run left behind is stopped and removed first.
 */
export async function startTemporaryPostgres(options: { durable?: boolean } = {}): Promise<EmbeddedPostgres> {
  await removeLeftovers();
  // The folder's name carries its owner's process id.
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: options.durable ?? false });
  return {
    ...postgres,
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
