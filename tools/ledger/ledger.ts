import { runLedgerCli } from '@pwen/api/ledger/cli/ledger-cli';

import { withProjectDatabase } from '../embedded-postgres/project-database.js';

process.exitCode = await withProjectDatabase(process.env, (url) => runLedgerCli(process.argv.slice(2), url));
