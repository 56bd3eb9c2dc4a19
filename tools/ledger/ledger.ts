import { runLedgerCli } from '@pwen/api/ledger/cli/ledger-cli';
import { EnvironmentError } from '@pwen/api/platform/env';

import { withProjectDatabase } from '../embedded-postgres/project-database.js';

/** The exit code of the commands when they could not check the ledger. */
const FAILED = 3;

try {
  process.exitCode = await withProjectDatabase(process.env, (url) => {
    // The files that are named are in the folder from which npm was called.
    process.chdir(process.env['INIT_CWD'] ?? '.');
    return runLedgerCli(process.argv.slice(2), url);
  });
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exitCode = FAILED;
}
