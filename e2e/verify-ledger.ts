import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LauncherProcess } from '@pwen/tools/launcher-process';

/** `npm run ledger -- verify` on a running installation: its exit code, and what it said. */
export function verifyLedger(launcher: LauncherProcess): { exitCode: number | null; said: string } {
  const entry = fileURLToPath(new URL('../tools/run.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, 'ledger', 'verify'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: launcher.dataDir },
    encoding: 'utf8',
  });
  return { exitCode: status, said: `${stdout}${stderr}` };
}
