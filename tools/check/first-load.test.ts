import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, expect, test } from '@jest/globals';

import { firstLoadOf } from './first-load.js';

const dist = mkdtempSync(join(tmpdir(), 'pwen-first-load-'));
afterAll(() => rmSync(dist, { recursive: true }));

const HOME = 'src/features/videos/library/home-page.tsx';
const files: Record<string, string> = {
  'index.html':
    '<script type="module" src="/assets/start.js"></script><link rel="stylesheet" href="/assets/start.css">',
  'assets/start.js': 'the frame and the router'.repeat(9),
  'assets/react.js': 'what draws everything',
  'assets/start.css': 'body{margin:0}',
  'assets/home.js': 'the library',
  'assets/overlays.js': 'toasts',
  'assets/cards.js': 'cards of videos',
  'assets/watch.js': 'the page of a video',
  'assets/player.js': 'a player that only this page has',
  'assets/rewards.js': 'the catalogue',
  'assets/dialogs.js': 'what opens above both pages',
  'assets/en.js': 'short',
  'assets/fr.js': 'nettement plus long que les autres',
  'assets/ht.js': 'kout',
};
const manifest = {
  _start: { file: 'assets/start.js', imports: ['_react'] },
  _react: { file: 'assets/react.js' },
  _cards: { file: 'assets/cards.js', imports: ['_react'] },
  _player: { file: 'assets/player.js' },
  _dialogs: { file: 'assets/dialogs.js', imports: ['_start'] },
  [HOME]: { file: 'assets/home.js', imports: ['_cards', '_start'] },
  'src/app/shell/overlays.tsx': { file: 'assets/overlays.js' },
  'src/i18n/first/en.ts': { file: 'assets/en.js' },
  'src/i18n/first/fr.ts': { file: 'assets/fr.js' },
  'src/i18n/first/ht.ts': { file: 'assets/ht.js' },
  'src/watch-page.tsx': { file: 'assets/watch.js', imports: ['_player', '_dialogs', '_cards'] },
  'src/rewards-page.tsx': { file: 'assets/rewards.js', imports: ['_dialogs'] },
};
for (const [name, content] of Object.entries({ ...files, '.vite/manifest.json': JSON.stringify(manifest) })) {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), content);
}

const compressed = (...names: string[]): number =>
  names.reduce((bytes, name) => bytes + brotliCompressSync(files[`assets/${name}`] ?? '').length, 0);

test('counts every script of a first visit to the library, and the largest language', () => {
  expect(firstLoadOf(dist).scriptBytes).toBe(
    compressed('start.js', 'react.js', 'home.js', 'cards.js', 'overlays.js', 'fr.js'),
  );
});

test('counts what a page needs in addition, and what only it needs', () => {
  const pages = new Map(firstLoadOf(dist).pages.map(({ page, ...bytes }) => [page, bytes]));
  expect(pages.get('src/watch-page.tsx')).toEqual({
    ownBytes: compressed('watch.js', 'player.js'),
    bytes: compressed('watch.js', 'player.js', 'dialogs.js'),
  });
  expect(pages.get('src/rewards-page.tsx')).toEqual({
    ownBytes: compressed('rewards.js'),
    bytes: compressed('rewards.js', 'dialogs.js'),
  });
  expect(pages.get(HOME)).toEqual({ ownBytes: 0, bytes: 0 });
});

test('counts the styles', () => {
  expect(firstLoadOf(dist).styleBytes).toBe(compressed('start.css'));
});

test('takes the sizes of the files that the build has compressed', () => {
  writeFileSync(join(dist, 'assets/start.css.br'), 'ten bytes!');
  expect(firstLoadOf(dist).styleBytes).toBe(10);
});

test('fails for an app that is not built, and for one that has other parts', () => {
  expect(() => firstLoadOf(join(dist, 'assets'))).toThrow(/build the app first/);
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify({ ...manifest, [HOME]: undefined }));
  expect(() => firstLoadOf(dist)).toThrow(/home-page/);
});
