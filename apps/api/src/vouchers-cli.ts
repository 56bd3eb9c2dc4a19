import { readEnvironment } from './platform/env.js';
import { runVouchersCli } from './vouchers/withhold-vouchers/vouchers-cli.js';

// The operator's commands for a built installation: node dist/vouchers-cli.js withhold FILE
const { migrationDatabaseUrl } = readEnvironment(['MIGRATION_DATABASE_URL']);
process.exitCode = await runVouchersCli(process.argv.slice(2), String(migrationDatabaseUrl));
