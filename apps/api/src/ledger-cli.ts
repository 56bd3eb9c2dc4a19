import { runLedgerCli } from './ledger/cli/ledger-cli.js';
import { readEnvironment } from './platform/env.js';

// The auditor's commands for a built installation: node dist/ledger-cli.js verify
const { migrationDatabaseUrl } = readEnvironment(['MIGRATION_DATABASE_URL']);
process.exitCode = await runLedgerCli(process.argv.slice(2), String(migrationDatabaseUrl));
