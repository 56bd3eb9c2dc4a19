import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { existingHome } from './cluster-home.js';
import { withClient } from './connection.js';
import { postgresAccount } from './postgres-account.js';

const run = promisify(execFile);

/** Copies a running cluster into a data folder, as a standby that is not started yet. */
export async function copyAsStandby(
  primary: { readonly url: string; readonly dataDir: string },
  dataDir: string,
  { follows }: { follows: boolean },
): Promise<void> {
  const from = existingHome(primary.dataDir);
  if (from === undefined) throw new Error(`there is no cluster in ${primary.dataDir}`);
  const cluster = join(dataDir, 'cluster');
  const label = await withClient(primary.url, async (client) => {
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    await copy(join(from, 'password'), dataDir);
    await copy(join(from, 'cluster'), dataDir);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    // What was written while the files were copied, up to the end of the backup.
    await copy(`${join(from, 'cluster', 'pg_wal')}/.`, join(cluster, 'pg_wal'));
    return String(rows[0]?.labelfile);
  });
  rmSync(join(cluster, 'postmaster.pid'));
  writeOwned(join(cluster, 'backup_label'), label);
  writeOwned(join(cluster, 'standby.signal'), '');
  if (!follows) return;
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
}

/** With owners and modes. Files that a running cluster removes meanwhile are not needed. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to], { env: { ...process.env, LC_ALL: 'C' } }).catch((fault: Error) => {
    const said = 'stderr' in fault ? String(fault.stderr).trim().split('\n') : [];
    if (said.length === 0 || !said.every((line) => line.endsWith('No such file or directory'))) throw fault;
  });
}

/** Postgres renames these files, for which they must be its own. */
function writeOwned(path: string, content: string): void {
  writeFileSync(path, content);
  const account = postgresAccount();
  if (account) chownSync(path, account.uid, account.gid);
}
