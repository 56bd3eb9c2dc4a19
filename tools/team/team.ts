import { runTeamCli } from '@pwen/api/identity/cli/team-cli';

import { withProjectDatabase } from '../embedded-postgres/project-database.js';

process.exitCode = await withProjectDatabase(process.env, (url) => runTeamCli(process.argv.slice(2), url));
