import { expect, it } from '@jest/globals';

import { missingSheets } from './missing-sheets.js';

/** What is missing in an app of these modules, in which `card.tsx` draws a card; without those of other modules. */
function missingIn(modules: Readonly<Record<string, string>>): string[] {
  return missingSheets(
    new Map(
      Object.entries({
        'src/card.css': '.card { margin: 0 }',
        'src/card.tsx': 'export const Card = () => <p className="card other" />;',
        ...modules,
      }),
    ),
  );
}

const WITH_CARD = "import { Card } from './card';\n";
const WITH_SHEET = "import './card.css';\n";
const FOUND = ['src/card.tsx: src/card.css may be missing, with the class card'];

it('finds a class whose sheet nothing brings', () => {
  expect(missingIn({ 'src/main.tsx': WITH_CARD })).toEqual(FOUND);
});

it('finds a class whose sheet one of two pages brings', () => {
  const pages = { 'src/one.tsx': WITH_CARD + WITH_SHEET, 'src/other.tsx': WITH_CARD };
  const main = "const pages = [() => import('./one'), () => import('./other')];";
  expect(missingIn({ ...pages, 'src/main.tsx': main })).toEqual(FOUND);
  expect(missingIn({ ...pages, 'src/main.tsx': WITH_SHEET + main })).toEqual([]);
});

it('does not take the import of a type for one', () => {
  const type = "import type { Frame } from './frame';\n";
  expect(missingIn({ 'src/frame.tsx': WITH_SHEET, 'src/main.tsx': type + WITH_CARD })).toEqual(FOUND);
});

it('knows a sheet that the module brings, what it imports, or what loads it', () => {
  const card = 'export const Card = () => <p className="card" />;';
  expect(missingIn({ 'src/card.tsx': WITH_SHEET + card })).toEqual([]);
  expect(missingIn({ 'src/frame.tsx': WITH_SHEET, 'src/card.tsx': `import './frame';\n${card}` })).toEqual(
    [],
  );
  expect(missingIn({ 'src/main.tsx': `${WITH_SHEET}const card = () => import('./card');` })).toEqual([]);
});

it('ends where modules import each other', () => {
  const card = 'import \'./other\';\nexport const Card = () => <p className="card" />;';
  const modules = { 'src/card.tsx': card, 'src/other.tsx': WITH_CARD, 'src/main.tsx': "import './other';" };
  expect(missingIn(modules)).toEqual(FOUND);
});
