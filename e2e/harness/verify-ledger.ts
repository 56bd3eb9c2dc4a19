import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { ownerUrlOf } from './database.js';

const VERB = fileURLToPath(new URL('../../tools/run.mjs', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../apps/api/dist/ledger-cli.js', import.meta.url));

interface Verified {
  exitCode: number | null;
  said: string;
}

/** Verifies the ledger of an installation with the built program, as in an image. It may have demo tools. */
export function verifyLedger(where: { dataDir: string } | { databaseUrl: string }): Verified {
  const databaseUrl = 'databaseUrl' in where ? where.databaseUrl : ownerUrlOf(where);
  return run([PROGRAM, 'verify'], { MIGRATION_DATABASE_URL: databaseUrl, DEMO_TOOLS: 'true' });
}

/** Verifies it with `npm run ledger`, as on a developer's machine. */
export function verifyLedgerByCommand({ dataDir }: { dataDir: string }): Verified {
  return run([VERB, 'ledger', 'verify'], { DATA_DIR: dataDir });
}

function run(command: string[], variables: NodeJS.ProcessEnv): Verified {
  const { PATH, HOME, NODE_OPTIONS } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { PATH, HOME, NODE_OPTIONS, ...variables },
    encoding: 'utf8',
  });
  return { exitCode: status, said: `${stdout}${stderr}` };
}
