import { runTeamCli } from './identity/cli/team-cli.js';
import { readEnvironment } from './platform/env.js';

// The operator's commands for a built installation: node dist/team-cli.js reset-second-factor EMAIL
const { migrationDatabaseUrl } = readEnvironment(['MIGRATION_DATABASE_URL']);
process.exitCode = await runTeamCli(process.argv.slice(2), String(migrationDatabaseUrl));
