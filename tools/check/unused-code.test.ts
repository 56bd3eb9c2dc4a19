import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { ROOT } from '../test/projects.js';
import { REPORT_UNUSED } from './unused-code.js';

const SOURCE = 'apps/api/src';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pwen-unused-'));
  copyFileSync(join(ROOT, '.knip.jsonc'), join(root, '.knip.jsonc'));
  plant({
    'package.json': JSON.stringify({ name: 'pwen', workspaces: ['apps/*', 'libs/*'] }),
    'apps/api/package.json': JSON.stringify({ name: '@pwen/api', exports: { './*': './src/*.ts' } }),
    [`${SOURCE}/main.ts`]: "import { award } from './ledger/index.js';\naward();",
    [`${SOURCE}/ledger/index.ts`]: "export { award } from './award.js';",
    [`${SOURCE}/ledger/award.ts`]: 'export const award = () => 1;',
    'libs/verify/package.json': JSON.stringify({ name: 'pwen-verify' }),
    'libs/verify/src/pwen-verify.ts': 'console.log(1);',
  });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes files, by their paths. */
function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** What is reported, as "kind: name"; a name behind a door counts once. */
function reported(): string[] {
  const args = [...REPORT_UNUSED, '--no-config-hints', '--reporter', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { issues } = JSON.parse(stdout) as { issues: Record<string, string | { name: string }[]>[] };
  const found = issues.flatMap((issue) =>
    Object.entries(issue).flatMap(([kind, names]) =>
      typeof names === 'string' ? [] : names.map(({ name }) => `${kind}: ${name}`),
    ),
  );
  return [...new Set(found)].toSorted();
}

it('reports nothing where everything is used', () => {
  expect(reported()).toEqual([]);
});

it('reports a name behind a door, a type, a file and a package that nobody uses, and one that nobody lists', () => {
  plant({
    'apps/api/package.json': JSON.stringify({
      name: '@pwen/api',
      exports: { './*': './src/*.ts' },
      dependencies: { 'lru-cache': '11.5.3' },
    }),
    [`${SOURCE}/ledger/index.ts`]: "export { award, forfeit } from './award.js';",
    [`${SOURCE}/ledger/award.ts`]:
      'export type Amount = number;\nconst ONE: Amount = 1;\nexport const award = () => ONE;\nexport const forfeit = () => 2;',
    'libs/verify/src/left-over.ts': 'console.log(2);',
    'libs/verify/src/pwen-verify.ts': "import express from 'express';\nexpress();",
  });
  expect(reported()).toEqual([
    'dependencies: lru-cache',
    'exports: forfeit',
    'files: libs/verify/src/left-over.ts',
    'types: Amount',
    'unlisted: express',
  ]);
});
