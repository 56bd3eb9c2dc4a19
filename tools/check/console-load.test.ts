import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, expect, test } from '@jest/globals';

import { consoleLoadOf } from './console-load.js';

const dist = mkdtempSync(join(tmpdir(), 'pwen-console-load-'));
afterAll(() => rmSync(dist, { recursive: true }));

const files: Record<string, string> = {
  'start.js': 'the sign-in and the router'.repeat(9),
  'react.js': 'what draws everything',
  'shell.js': 'the frame',
  'overview.js': 'the figures',
  'charts.js': 'what draws charts',
  'first-en.js': 'short',
  'first-fr.js': 'nettement plus long que les autres',
  'en.js': 'the texts of all pages',
  'fr.js': 'les textes de toutes les pages, et ils sont longs',
};
const manifest = {
  _start: { file: 'assets/start.js', imports: ['_react'] },
  _react: { file: 'assets/react.js' },
  'src/i18n/first/en.ts': { file: 'assets/first-en.js' },
  'src/i18n/first/fr.ts': { file: 'assets/first-fr.js' },
  'src/i18n/first/ht.ts': { file: 'assets/first-en.js' },
  'src/i18n/en.ts': { file: 'assets/en.js', imports: ['src/i18n/first/en.ts'] },
  'src/i18n/fr.ts': { file: 'assets/fr.js', imports: ['src/i18n/first/fr.ts'] },
  'src/i18n/ht.ts': { file: 'assets/en.js', imports: ['src/i18n/first/en.ts'] },
  'src/app/require-staff.tsx': { file: 'assets/shell.js', imports: ['_react'] },
  'src/app/shell/shell.tsx': { file: 'assets/shell.js' },
  'src/features/overview/dashboard.tsx': { file: 'assets/shell.js' },
  'src/features/overview/overview-page.tsx': { file: 'assets/overview.js', imports: ['_react', '_start'] },
  'src/ui/charts/series-chart.tsx': { file: 'assets/charts.js', imports: ['_react'] },
};
const written = {
  'index.html': '<script type="module" src="/assets/start.js"></script>',
  '.vite/manifest.json': JSON.stringify(manifest),
  ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`assets/${name}`, content])),
};
for (const [name, content] of Object.entries(written)) {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), content);
}

const compressed = (...names: string[]): number =>
  names.reduce((bytes, name) => bytes + brotliCompressSync(files[name] ?? '').length, 0);

test('counts every script once, in the language with the most text', () => {
  const read = ['start.js', 'react.js', 'first-fr.js', 'fr.js', 'shell.js', 'overview.js'];
  expect(consoleLoadOf(dist)).toEqual({
    signInBytes: compressed('start.js', 'react.js', 'first-fr.js'),
    overviewBytes: compressed(...read),
    drawnBytes: compressed(...read, 'charts.js'),
  });
});

test('does not pass over a part that the build no longer has', () => {
  const without = Object.entries(manifest).filter(([module]) => module !== 'src/app/shell/shell.tsx');
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(without)));
  expect(() => consoleLoadOf(dist)).toThrow('src/app/shell/shell.tsx');
});
