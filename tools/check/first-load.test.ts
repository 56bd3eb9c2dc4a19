import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, expect, test } from '@jest/globals';

import { firstLoadBytes } from './first-load.js';

const dist = mkdtempSync(join(tmpdir(), 'pwen-first-load-'));
mkdirSync(join(dist, 'assets'));
afterAll(() => rmSync(dist, { recursive: true }));

const files = {
  'index.html':
    '<script type="module" src="/assets/start-1.js"></script><link rel="modulepreload" href="/assets/react-1.js">',
  'assets/start-1.js': 'import{a}from"./shared-1.js";const page=()=>import("./page-1.js");a(page)',
  'assets/shared-1.js': 'export{b as a}from"./deep-1.js";',
  'assets/deep-1.js': 'export const b=1;',
  'assets/react-1.js': 'export const react=1;',
  'assets/page-1.js': 'export const page="only when it is opened";',
  'assets/en-1.js': 'export const en="short";',
  'assets/fr-1.js': 'export const fr="nettement plus long que les autres";',
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);

const gzipped = (name: keyof typeof files): number => gzipSync(files[name], { level: 9 }).length;

test('counts what the page names, what that imports, and the largest language; not what is loaded on demand', () => {
  const counted = [
    'assets/start-1.js',
    'assets/shared-1.js',
    'assets/deep-1.js',
    'assets/react-1.js',
    'assets/fr-1.js',
  ] as const;
  expect(firstLoadBytes(dist)).toBe(counted.map(gzipped).reduce((sum, bytes) => sum + bytes));
});

test('does not pass an app that is not built', () => {
  expect(() => firstLoadBytes(join(dist, 'assets'))).toThrow(/build the app first/);
});
