import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import { format, resolveConfig } from 'prettier';

import { withClient } from '../embedded-postgres/connection.js';
import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { readDatabaseTypes } from './database-types.js';
import { entityFaults } from './entity-faults.js';
import { API, type Found, type Loaded, loadSources } from './load-statements.js';
import { typesOf } from './statement-types.js';

const SOURCES = join(API, 'src');
const FILE = 'statements.d.ts';

/**
 * The files with the types of all statements, by their paths from `apps/api/src`, as they should be.
 *
 * @throws Error with a line for each statement and entity that does not fit the database
 */
async function describedFiles(): Promise<Map<string, string>> {
  const loaded = await loadSources();
  const { statements } = loaded;
  const types = await describeAll(loaded);
  const folders = new Set(statements.map(folderOf));
  const files = [...folders].map(async (folder): Promise<[string, string]> => {
    const path = `${folder}/${FILE}`;
    const inFolder = statements.filter((found) => folderOf(found) === folder);
    return [path, await formatted(path, fileWith(inFolder, types))];
  });
  return new Map(await Promise.all(files));
}

/** @returns their paths */
export async function writeStatements(): Promise<string[]> {
  const files = await describedFiles();
  for (const path of presentFiles()) if (!files.has(path)) rmSync(join(SOURCES, path));
  for (const [path, text] of files) writeFileSync(join(SOURCES, path), text);
  return [...files.keys()];
}

const folderOf = ({ file }: Found): string => file.slice(0, file.indexOf('/'));

/** Compares, and reports every file that differs. */
export async function areStatementsUpToDate(): Promise<boolean> {
  const files = await describedFiles();
  const paths = new Set([...files.keys(), ...presentFiles()]);
  const stale = [...paths].filter((path) => files.get(path) !== textOf(path));
  for (const path of stale) console.error(`stale: apps/api/src/${path}`);
  if (stale.length > 0) console.error('Run "npm run generate" and commit what it writes.');
  return stale.length === 0;
}

const presentFiles = (): string[] =>
  readdirSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(SOURCES, entry.name)).includes(FILE))
    .map(({ name }) => `${name}/${FILE}`);

function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(SOURCES, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** The types of each statement, by name, from an empty database that has all migrations. */
async function describeAll({ statements, entities }: Loaded): Promise<Map<string, string>> {
  const postgres = await startTemporaryPostgres();
  try {
    await runMigrations(postgres.url, allMigrations);
    return await withClient(postgres.url, async (client) => {
      const database = await readDatabaseTypes(client);
      const types = new Map<string, string>();
      const faults = await entityFaults(client, postgres.url, entities);
      for (const statement of statements)
        await typesOf(client, database, statement).then(
          (type) => types.set(statement.name, type),
          (fault: unknown) => faults.push(faultOf(statement, fault)),
        );
      if (faults.length > 0) throw new Error(faults.join('\n'));
      return types;
    });
  } finally {
    await postgres.stop();
  }
}

const faultOf = ({ file, name }: Found, fault: unknown): string =>
  `apps/api/src/${file}, "${name}": ${fault instanceof Error ? fault.message : String(fault)}`;

function fileWith(statements: readonly Found[], types: ReadonlyMap<string, string>): string {
  // The orders of a list have the same types.
  const first = new Map<string, string>();
  const typeOf = ({ name, file }: Found): string => {
    const type = types.get(name) ?? '';
    const known = first.get(`${file} ${type}`);
    if (known !== undefined) return `StatementTypes[${JSON.stringify(known)}]`;
    first.set(`${file} ${type}`, name);
    return type;
  };
  const members = statements.map((statement) => {
    const { name, file, written } = statement;
    const comment = inComment(`${file.slice(file.indexOf('/') + 1)}\n\n${indented(written)}`);
    return `/**\n${comment}\n */\n${JSON.stringify(name)}: ${typeOf(statement)};`;
  });
  return `// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    ${members.join('\n\n')}
  }
}
`;
}

/** As code of a comment, without the indentation that all lines but the first have in common. */
function indented(sql: string): string {
  const lines = sql.trim().split('\n');
  const widths = lines
    .slice(1)
    .flatMap((line) => (line.trim() ? [line.length - line.trimStart().length] : []));
  const common = widths.length > 0 ? Math.min(...widths) : 0;
  return lines
    .map((line, index) => `    ${(index === 0 ? line : line.slice(common)).trimEnd()}`.trimEnd())
    .join('\n');
}

const inComment = (text: string): string =>
  text
    .replaceAll('*/', '*\\/')
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n');

async function formatted(path: string, text: string): Promise<string> {
  const filepath = join(SOURCES, path);
  return await format(text, { ...(await resolveConfig(filepath)), filepath });
}
