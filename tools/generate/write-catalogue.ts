import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { baseline } from '@pwen/api/migrations/baseline';
import { readCatalogue } from '@pwen/api/platform/database/catalogue/read-catalogue';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import { format, resolveConfig } from 'prettier';

import { withClient } from '../embedded-postgres/connection.js';
import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { ROOT } from '../test/projects.js';

const FILE = join(ROOT, 'apps/api/src/migrations/baseline-catalogue.ts');

/** Writes what the baseline makes, a line for each fact, as which `migrate` recognizes an installation from before it. */
export async function writeCatalogue(): Promise<void> {
  writeFileSync(FILE, await written());
}

export async function isCatalogueUpToDate(): Promise<boolean> {
  const isRight = readFileSync(FILE, 'utf8') === (await written());
  if (!isRight)
    console.error('baseline-catalogue.ts is stale. Run "npm run generate" and commit what it writes.');
  return isRight;
}

async function written(): Promise<string> {
  const lines = (await catalogueOfBaseline()).map((line) => `  ${JSON.stringify(line)},\n`).join('');
  const text = `// Written by "npm run generate", from a database that the baseline has made.

export const baselineCatalogue: readonly string[] = [
${lines}];
`;
  return await format(text, { ...(await resolveConfig(FILE)), filepath: FILE });
}

async function catalogueOfBaseline(): Promise<string[]> {
  const postgres = await startTemporaryPostgres();
  try {
    await runMigrations(postgres.url, baseline.migrations);
    return await withClient(postgres.url, (client) => readCatalogue(client));
  } finally {
    await postgres.stop();
  }
}
