import { runVouchersCli } from '@pwen/api/vouchers/withhold-vouchers/vouchers-cli';

import { withProjectDatabase } from '../embedded-postgres/project-database.js';

process.exitCode = await withProjectDatabase(process.env, (url) => {
  // The file that is named is in the folder from which npm was called.
  process.chdir(process.env['INIT_CWD'] ?? '.');
  return runVouchersCli(process.argv.slice(2), url);
});
