import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { databaseUrl } from '@pwen/tools/connection';

/** The embedded database of an installation that runs, with its owner's login. */
export function ownerUrlOf({ dataDir }: { dataDir: string }): string {
  const home = join(dataDir, 'postgres');
  const port = Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  return databaseUrl(home, port, 'pwen');
}
