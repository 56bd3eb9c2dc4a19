import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from '../test/projects.js';
import { projectFiles } from './crowded-folders.js';
import { faultsOfRecords, WORDS_MAX } from './decision-records.js';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const TEXT = /\.(md|m?[jt]s|tsx|css|sql|ya?ml|sh|html)$/;

// Apart from the words around them, or this file would cite them.
const MISSING = '0999';
const TWIN = ['0001', 'another-chain.md'].join('-');
const RECORD = { path: '0001-one-chain-per-account.md', text: 'One chain for each account.' };
const INDEXED = `[0001](${RECORD.path})`;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('each record is one page and in the index, and every citation leads to one', () => {
  const files = projectFiles().filter((path) => TEXT.test(path));
  const records = files
    .filter((path) => dirname(path) === FOLDER && path !== INDEX)
    .map((path) => ({ path: basename(path), text: read(path) }));
  expect(records.length).toBeGreaterThan(50);
  expect(
    faultsOfRecords(
      records,
      read(INDEX),
      files.map((path) => ({ path, text: read(path) })),
    ),
  ).toEqual([]);
});

test('accepts a record of a full page, and reports one word more', () => {
  const words = (count: number) => ({ ...RECORD, text: 'word '.repeat(count) });
  expect(faultsOfRecords([words(WORDS_MAX)], INDEXED, [])).toEqual([]);
  expect(faultsOfRecords([words(WORDS_MAX + 1)], INDEXED, [])).toEqual([
    '0001-one-chain-per-account.md has 451 words: cut it to 450.',
  ]);
});

test('reports two records of one number', () => {
  const twin = { path: TWIN, text: 'Another.' };
  expect(faultsOfRecords([RECORD, twin], `${INDEXED} [0001](${TWIN})`, [])).toEqual([
    `${TWIN} has the number of another record.`,
  ]);
});

test('reports a record that is missing in the index', () => {
  expect(faultsOfRecords([RECORD], '', [])).toEqual([
    '0001-one-chain-per-account.md is missing in the index.',
  ]);
});

test.each([`see decision ${MISSING}`, `Decisions ${MISSING} and others`, `(${MISSING})`, `[${MISSING}](x)`])(
  'reports the citation "%s" of no record',
  (text) => {
    expect(faultsOfRecords([RECORD], INDEXED, [{ path: 'a.ts', text }])).toEqual([
      `a.ts cites ${MISSING}, which is no decision record.`,
    ]);
  },
);

test('reports a link to a file that has another name', () => {
  const name = `${MISSING}-renamed.md`;
  expect(faultsOfRecords([RECORD], INDEXED, [{ path: 'a.md', text: `](../${name})` }])).toEqual([
    `a.md cites ${name}, which is no decision record.`,
  ]);
});

test('accepts citations of records, and numbers that are none', () => {
  const text = `decision 0001, (0001), ${RECORD.path}, in 2026, (2000), 1795132800001-create-ledger.ts`;
  expect(faultsOfRecords([RECORD], INDEXED, [{ path: 'a.ts', text }])).toEqual([]);
});
