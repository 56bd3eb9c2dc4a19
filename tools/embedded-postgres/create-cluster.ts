import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { postgresEnvironment, type PostgresPlace } from './postmaster-control.js';

const run = promisify(execFile);

/** Runs initdb once: UTF-8, the same sorting by code point on every machine, a random superuser password. */
export async function createClusterIfMissing(
  { binaries, home, account }: PostgresPlace,
  { durable, onProgress }: { durable: boolean; onProgress: (message: string) => void },
): Promise<void> {
  const cluster = join(home, 'cluster');
  if (existsSync(cluster)) return;
  onProgress('creating the database cluster');

  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);

  // Created under another name first, so that an interrupted initdb is never used as a cluster.
  const unfinished = join(home, 'cluster.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await run(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...account, cwd: home, env: postgresEnvironment() },
  );
  await rename(unfinished, cluster);
}
