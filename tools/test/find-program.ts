import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { runCommand } from '../processes/run-command.js';

/** The path of the first of these programs that is in PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs the program as root on Debian or Ubuntu; elsewhere this does nothing. */
export async function installFromDebian(packageName: string, reason: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !findProgram(['apt-get'])) return;
  console.log(`Installing ${packageName} with apt-get: ${reason}`);
  // In runlevel 1 Debian starts no services of packages; the tests start what they need.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runCommand('apt-get', ['update', '-q'], { env });
  await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', packageName], { env });
}
