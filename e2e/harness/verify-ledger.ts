import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VERB = fileURLToPath(new URL('../../tools/run.mjs', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../apps/api/dist/ledger-cli.js', import.meta.url));

/**
 * Runs `ledger verify` on an installation and returns exit code and output: by its data folder with `npm run`, as on a
 * developer's machine, or by its database with the built program, as in an image.
 */
export function verifyLedger(where: { dataDir: string } | { databaseUrl: string }): {
  exitCode: number | null;
  said: string;
} {
  const [command, variables] =
    'dataDir' in where
      ? [[VERB, 'ledger'], { DATA_DIR: where.dataDir }]
      : [[PROGRAM], { MIGRATION_DATABASE_URL: where.databaseUrl }];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, 'verify'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
    encoding: 'utf8',
  });
  return { exitCode: status, said: `${stdout}${stderr}` };
}
