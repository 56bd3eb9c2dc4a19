import { runReadersCli } from './ledger/feed/cli/readers-cli.js';
import { readEnvironment } from './platform/env.js';
import { allReadModels } from './read-models.js';

// The operator's commands for a built installation: node dist/readers-cli.js list
const { databaseUrl } = readEnvironment(['DATABASE_URL']);
process.exitCode = await runReadersCli(process.argv.slice(2), String(databaseUrl), allReadModels);
