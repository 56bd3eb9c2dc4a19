import { administratorLogEnd, evidenceOfSources } from './event-evidence.js';
import { runLedgerCli } from './ledger/cli/ledger-cli.js';
import { readEnvironment } from './platform/env.js';
import { runRulesCli } from './signals/index.js';

// The auditor's commands for a built installation: node dist/ledger-cli.js verify
const environment = readEnvironment(['MIGRATION_DATABASE_URL']);
const { migrationDatabaseUrl, smsGateway } = environment;
const url = String(migrationDatabaseUrl);
process.exitCode = await runLedgerCli(process.argv.slice(2), {
  url,
  evidence: evidenceOfSources(environment),
  administratorLog: administratorLogEnd,
  further: {
    rules: {
      usage:
        'ledger rules --dry-run                     what the rules would have held of the redemptions of the last 30 days',
      run: (args) => runRulesCli(args, { url, phonesAreConfirmed: smsGateway !== undefined }),
    },
  },
});
