import { administratorLogEnd, evidenceOfSources } from '@pwen/api/event-evidence';
import { runLedgerCli } from '@pwen/api/ledger/cli/ledger-cli';
import { type Environment, EnvironmentError, parseEnvironment } from '@pwen/api/platform/env';

import { withProjectDatabase } from '../embedded-postgres/project-database.js';

/** The exit code of the commands when they could not check the ledger. */
const FAILED = 3;

/** An installation on the embedded database is a demo unless it says otherwise, as when it was started. */
function whetherDemo(): Pick<Environment, 'demoTools'> {
  const { DEMO_TOOLS, MIGRATION_DATABASE_URL } = process.env;
  return parseEnvironment({ DEMO_TOOLS: DEMO_TOOLS || String(!MIGRATION_DATABASE_URL) });
}

try {
  process.exitCode = await withProjectDatabase(process.env, (url) => {
    // The files that are named are in the folder from which npm was called.
    process.chdir(process.env['INIT_CWD'] ?? '.');
    return runLedgerCli(process.argv.slice(2), {
      url,
      evidence: evidenceOfSources(whetherDemo()),
      administratorLog: administratorLogEnd,
    });
  });
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exitCode = FAILED;
}
