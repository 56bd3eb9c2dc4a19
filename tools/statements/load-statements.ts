import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { getMetadataArgsStorage } from 'typeorm';

import { runCommand } from '../processes/run-command.js';
import { ROOT } from '../test/projects.js';
import type { Written } from './statement-types.js';

export const API = join(ROOT, 'apps/api');
const SOURCES = join(API, 'src');

/** A statement, and the source file that has it, from `apps/api/src`. */
export interface Found extends Written {
  readonly file: string;
}

/** A call of `statement` or `prepared`, and its name, or the beginning of a name that is put together. */
const CALL = /\b(?:statement|prepared|untyped)\(\s*['"`]([^'"`$]+)/g;
const OWN_FOLDER = 'platform/database/statements/';

export interface Loaded {
  /** Every statement of the API, by name. */
  readonly statements: readonly Found[];
  readonly entities: readonly EntityClass[];
}

type EntityClass = new () => object;

/**
 * What the API's sources say of the database. They are compiled without a look at their types, which may be those that are to be
 * written, and imported.
 *
 * @throws Error if two statements have the same name, or the name of one stands in no file
 */
export async function loadSources(): Promise<Loaded> {
  const sources = sourcesWithStatements();
  mkdirSync(join(API, 'build'), { recursive: true });
  const compiled = mkdtempSync(join(API, 'build/statements-'));
  try {
    await compileInto(compiled);
    const load = (file: string): Promise<Record<string, unknown>> =>
      import(pathToFileURL(join(compiled, file.replace(/\.ts$/, '.js'))).href);
    // Not the programs, which would begin to work.
    const modules = await Promise.all(
      sourceFiles()
        .filter((file) => file.includes('/'))
        .map(load),
    );
    const { STATEMENTS } = await load(`${OWN_FOLDER}statement.ts`);
    const statements = named(STATEMENTS as readonly Written[]).map((statement) => ({
      ...statement,
      file: fileOf(statement.name, sources),
    }));
    return { statements, entities: [...new Set(modules.flatMap(Object.values).filter(isEntity))] };
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

const isEntity = (exported: unknown): exported is EntityClass =>
  getMetadataArgsStorage().tables.some(({ target }) => target === exported);

const sourceFiles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file) && !/(^|\/)testing\//.test(file));

/** The names in each source file that has some. */
function sourcesWithStatements(): Map<string, string[]> {
  const files = sourceFiles().filter((file) => !file.startsWith(OWN_FOLDER));
  const withNames = files.map((file): [string, string[]] => [
    file,
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(CALL)].map(([, name = '']) => name),
  ]);
  return new Map(withNames.filter(([, names]) => names.length > 0));
}

async function compileInto(folder: string): Promise<void> {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const options = ['-p', 'tsconfig.build.json', '--noCheck', '--sourceMap', 'false', '--outDir', folder];
  const exitCode = await runCommand(process.execPath, [tsc, ...options], { cwd: API });
  if (exitCode !== 0) throw new Error('The API cannot be compiled; see above.');
}

/** In the order of their names, each of which is there once. */
function named(statements: readonly Written[]): Written[] {
  const sorted = statements.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const [index, { name }] of sorted.entries())
    if (sorted[index + 1]?.name === name) throw new Error(`two statements have the name ${name}`);
  return sorted;
}

/** A whole name decides before one that only begins so. */
function fileOf(name: string, sources: ReadonlyMap<string, readonly string[]>): string {
  const begins = [...sources].flatMap(([file, names]) =>
    names.filter((found) => name.startsWith(found)).map((found) => ({ file, length: found.length })),
  );
  const [longest] = begins.sort((one, other) => other.length - one.length);
  if (!longest) throw new Error(`the name of the statement ${name} stands in no source file`);
  return longest.file;
}
