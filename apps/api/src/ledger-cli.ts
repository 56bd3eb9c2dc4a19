import { administratorLogEnd, evidenceOfSources } from './event-evidence.js';
import { runLedgerCli } from './ledger/cli/ledger-cli.js';
import { readEnvironment } from './platform/env.js';

// The auditor's commands for a built installation: node dist/ledger-cli.js verify
const environment = readEnvironment(['MIGRATION_DATABASE_URL']);
const { migrationDatabaseUrl } = environment;
process.exitCode = await runLedgerCli(process.argv.slice(2), {
  url: String(migrationDatabaseUrl),
  evidence: evidenceOfSources(environment),
  administratorLog: administratorLogEnd,
});
