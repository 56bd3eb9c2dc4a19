import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, expect, test } from '@jest/globals';

import { firstLoadOf } from './first-load.js';

const dist = mkdtempSync(join(tmpdir(), 'pwen-first-load-'));
mkdirSync(join(dist, 'assets'));
afterAll(() => rmSync(dist, { recursive: true }));

const files = {
  'index.html':
    '<script type="module" src="/assets/start-1.js"></script><link rel="modulepreload" href="/assets/react-1.js">' +
    '<link rel="stylesheet" href="/assets/start-1.css">',
  'assets/start-1.js': 'import{a}from"./shared-1.js";const page=()=>import("./video-page-1.js");a(page)',
  'assets/shared-1.js': 'export{b as a}from"./deep-1.js";',
  'assets/deep-1.js': 'export const b=1;',
  'assets/react-1.js': 'export const react=1;',
  'assets/start-1.css': 'body{margin:0}',
  'assets/video-page-1.js':
    'import{a}from"./shared-1.js";import{p}from"./player-1.js";export const page=()=>a(p)',
  'assets/player-1.js': 'export const p="only when a video is opened";',
  'assets/en-1.js': 'export const en="short";',
  'assets/fr-1.js': 'export const fr="nettement plus long que les autres";',
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);

const gzipped = (name: keyof typeof files): number => gzipSync(files[name], { level: 9 }).length;

test('counts the scripts of the page, their imports and the largest language, but not what is loaded on demand', () => {
  const counted = [
    'assets/start-1.js',
    'assets/shared-1.js',
    'assets/deep-1.js',
    'assets/react-1.js',
    'assets/fr-1.js',
  ] as const;
  expect(firstLoadOf(dist).scriptBytes).toBe(counted.map(gzipped).reduce((sum, bytes) => sum + bytes));
});

test('reports what a page loads in addition, and the styles', () => {
  const { pages, styleBytes } = firstLoadOf(dist);
  const bytes = gzipped('assets/video-page-1.js') + gzipped('assets/player-1.js');
  expect(pages).toEqual([{ file: 'video-page-1.js', bytes }]);
  expect(styleBytes).toBe(gzipped('assets/start-1.css'));
});

test('fails for an app that is not built', () => {
  expect(() => firstLoadOf(join(dist, 'assets'))).toThrow(/build the app first/);
});
