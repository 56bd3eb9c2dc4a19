import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PostgresAccount } from './postgres-account.js';
import { stopPostmaster } from './postmaster-control.js';

/** A file in dataDir that names the location of the cluster. */
const POINTER = 'location';
/** A file in the cluster's home that names its dataDir. */
const OWNER = 'belongs-to';

/**
 * The folder with `cluster/`, `password` and the logs: `dataDir` itself, or, for root with a folder that Postgres's
 * account cannot access (/root is 0700), a folder under /var/lib that a file in `dataDir` points to.
 *
 * @throws Error if `dataDir` is a copy whose pointer names the cluster of the original
 */
export async function prepareHome(dataDir: string, account: PostgresAccount | undefined): Promise<string> {
  if (!account) {
    await chmod(dataDir, 0o700);
    return dataDir;
  }
  const home =
    pointedTo(dataDir) ?? (mayEnter(dataDir, account) ? dataDir : await makeHomeElsewhere(dataDir));
  await chown(home, account.uid, account.gid);
  await chmod(home, 0o700);
  return realpathSync(home);
}

/** The cluster's home of an earlier start; undefined if there was none. */
export function existingHome(dataDir: string): string | undefined {
  return pointedTo(dataDir) ?? (existsSync(join(dataDir, 'cluster')) ? realpathSync(dataDir) : undefined);
}

function pointedTo(dataDir: string): string | undefined {
  const pointer = join(dataDir, POINTER);
  if (!existsSync(pointer)) return undefined;
  const home = readFileSync(pointer, 'utf8').trim();
  if (!existsSync(home)) return undefined;
  const owner = readFileSync(join(home, OWNER), 'utf8').trim();
  const isMoved = owner !== realpathSync(dataDir) && !existsSync(join(owner, POINTER));
  if (owner === realpathSync(dataDir) || isMoved) return home;
  throw new Error(
    `${dataDir} is a copy: its database in ${home} belongs to ${owner}. Delete ${pointer} to begin with an empty database here.`,
  );
}

// Tested under that account, because file modes do not cover ACLs and mounts.
function mayEnter(folder: string, account: PostgresAccount): boolean {
  const above = join(folder, '..');
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', above], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

async function makeHomeElsewhere(dataDir: string): Promise<string> {
  const owner = realpathSync(dataDir);
  const home = `/var/lib/pwen-${createHash('sha256').update(owner).digest('hex').slice(0, 12)}`;
  // A missing pointer means that the data folder was deleted on purpose. Its database is moved aside, not deleted.
  if (existsSync(home)) {
    await stopPostmaster(home);
    await rm(`${home}.old`, { recursive: true, force: true });
    await rename(home, `${home}.old`);
  }
  await mkdir(home, { recursive: true, mode: 0o700 });
  await writeFile(join(home, OWNER), `${owner}\n`);
  await writeFile(join(dataDir, POINTER), `${home}\n`);
  return home;
}
