import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../test/projects.js';

const FOLDER = join(ROOT, 'apps/api/src/migrations');
const LIST = join(FOLDER, 'all-migrations.ts');

/** Writes the list of the migrations, in the order of their times: the bundled programs cannot look into the folder. */
export function listMigrations(): void {
  writeFileSync(LIST, listed());
}

export async function areMigrationsListed(): Promise<boolean> {
  const isRight = readFileSync(LIST, 'utf8') === listed();
  if (!isRight)
    console.error('all-migrations.ts is stale. Run "npm run generate" and commit what it writes.');
  return isRight;
}

function listed(): string {
  const files = readdirSync(FOLDER)
    .filter((name) => /^\d+-.*(?<!\.test)\.ts$/.test(name))
    .sort();
  const migrations = files.map((file) => {
    const [, name] =
      /^export class (\w+) implements MigrationInterface/m.exec(readFileSync(join(FOLDER, file), 'utf8')) ??
      [];
    if (name === undefined) throw new Error(`${file} has no migration`);
    return { name, path: `./${file.replace(/\.ts$/, '.js')}` };
  });
  return [
    '// Written by npm run generate.',
    ...migrations.map(({ name, path }) => `import { ${name} } from '${path}';`),
    '',
    'export const allMigrations = [',
    ...migrations.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}
