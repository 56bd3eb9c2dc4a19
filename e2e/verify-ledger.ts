import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run ledger -- verify` on a running installation, by its data folder or its database: exit code, and what it said. */
export function verifyLedger(where: { dataDir: string } | { databaseUrl: string }): {
  exitCode: number | null;
  said: string;
} {
  const entry = fileURLToPath(new URL('../tools/run.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, 'ledger', 'verify'], {
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'] },
      ...('dataDir' in where ? { DATA_DIR: where.dataDir } : { MIGRATION_DATABASE_URL: where.databaseUrl }),
    },
    encoding: 'utf8',
  });
  return { exitCode: status, said: `${stdout}${stderr}` };
}
