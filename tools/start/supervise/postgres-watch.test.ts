import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from '@jest/globals';

import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.js';
import { isAlive } from '../../embedded-postgres/postmaster.js';
import { embeddedPostgresFolder } from '../../embedded-postgres/project-database.js';
import { temporaryDataDir } from '../launcher-process.js';
import { watchPostgres } from './postgres-watch.js';

test('a stop during a restart waits for it, so that the restarted Postgres is stopped too', async () => {
  const dataDir = temporaryDataDir();
  const options = { dataDir: embeddedPostgresFolder(dataDir) };
  const postgres = await startEmbeddedPostgres(options);
  try {
    const said: string[] = [];
    let restarting: () => void;
    const restart = new Promise<void>((resolve) => (restarting = resolve));
    const stopWatching = watchPostgres(options, postgres, (line) => {
      said.push(line);
      restarting();
    });
    process.kill(postgres.pid, 'SIGKILL');
    while (isAlive(postgres.pid)) await sleep(10);

    await restart;
    await stopWatching();
    expect(said.at(-1)).toBe('[postgres] is back');
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
