import { runReadersCli } from '@pwen/api/ledger/feed/cli/readers-cli';
import { allReadModels } from '@pwen/api/read-models';

import { withProjectDatabase } from '../embedded-postgres/project-database.js';

const run = (url: string) => runReadersCli(process.argv.slice(2), url, allReadModels);

// The login of the processes is sufficient; for the embedded Postgres only its owner's URL is known here.
const { DATABASE_URL } = process.env;
process.exitCode = DATABASE_URL ? await run(DATABASE_URL) : await withProjectDatabase(process.env, run);
