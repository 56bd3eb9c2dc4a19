import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { API_FEATURES, FEATURE_FILES_MAX, FLOORS_MAX } from '../../.dependency-cruiser.mjs';
import { cruiseProject } from './cruise.js';
import { type Feature, figuresOf } from './figures.js';
import { structureFaults } from './look-at-structure.js';
import { drawFloors, withPicture } from './picture.js';

const SOURCE = 'apps/api/src';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pwen-structure-'));
  plant({
    'libs/index.ts': 'export {};',
    'tools/index.ts': 'export {};',
    'e2e/index.ts': 'export {};',
    [`${SOURCE}/read-models.ts`]: "import './people/index.js';",
    [`${SOURCE}/testing/person.ts`]: "import '../people/person.js';",
    [`${SOURCE}/people/person.test.ts`]: "import '../account/index.js';",
    [`${SOURCE}/platform/clock.ts`]: 'export const clock = 1;',
    [`${SOURCE}/ledger/index.ts`]: "export { sum } from './sum.js';",
    [`${SOURCE}/ledger/sum.ts`]: 'export const sum = 1;',
    [`${SOURCE}/people/index.ts`]: "export { person, type Person } from './person.js';",
    [`${SOURCE}/people/person.ts`]:
      "import { sum } from '../ledger/index.js';\nexport type Person = 1;\nexport const person = sum;",
    [`${SOURCE}/account/index.ts`]:
      "import { person } from '../people/index.js';\nexport const account = person;",
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

describe('the rules of the imports', () => {
  it('allow a feature the platform, the ledger’s door, and the doors below it', async () => {
    const { broken, files } = await cruiseProject(root);
    expect(broken).toEqual([]);
    expect(files).toContain(`${SOURCE}/account/index.ts`);
  });

  it.each([
    ['a later feature', 'people/planted.ts', "import '../account/index.js';", 'people-uses-a-later-feature'],
    [
      'a type of a later feature',
      'administrator-log/planted.ts',
      "import type { Person } from '../people/index.js';\nexport type Planted = Person;",
      'administrator-log-uses-a-later-feature',
    ],
    ['a file behind a door', 'account/planted.ts', "import '../people/person.js';", 'not-by-the-door'],
    [
      'a file behind the ledger’s door',
      'account/planted.ts',
      "import '../ledger/sum.js';",
      'not-by-the-door',
    ],
    [
      'a feature, from the ledger',
      'ledger/planted.ts',
      "import '../people/index.js';",
      'ledger-knows-a-feature',
    ],
    [
      'a feature, from the platform',
      'platform/planted.ts',
      "import '../people/index.js';",
      'platform-knows-more',
    ],
    [
      'the ledger, from the platform',
      'platform/planted.ts',
      "import '../ledger/index.js';",
      'platform-knows-more',
    ],
    ['a program beside the folders', 'account/planted.ts', "import '../read-models.js';", 'not-by-the-door'],
    [
      'a test, which looks behind every door',
      'people/planted.ts',
      "import './person.test.js';",
      'a-test-is-used',
    ],
    [
      'a later feature, from a folder named build',
      'people/build/planted.ts',
      "import '../../account/index.js';",
      'people-uses-a-later-feature',
    ],
    ['what is only for tests', 'account/planted.ts', "import '../testing/person.js';", 'not-by-the-door'],
    [
      'a later feature, while it runs',
      'people/planted.ts',
      "export const later = () => import('../account/index.js');",
      'people-uses-a-later-feature',
    ],
    [
      'each other, as types',
      'people/person.ts',
      "import type { Door } from './index.js';\nexport type Person = Door;\nexport const person = 1;",
      'circle',
    ],
  ])('find an import of %s', async (_what, path, code, rule) => {
    plant({ [`${SOURCE}/${path}`]: code });
    const { broken } = await cruiseProject(root);
    expect(broken.map((sentence) => sentence.split(':')[0])).toContain(rule);
  });

  it('leave tests alone, which look behind every door', async () => {
    const { broken, imports } = await cruiseProject(root);
    expect(imports).toContainEqual({
      from: `${SOURCE}/people/person.test.ts`,
      to: `${SOURCE}/account/index.ts`,
    });
    expect(broken).toEqual([]);
  });
});

describe('the figures', () => {
  it('are the features with their floors, files, arrows and doors', async () => {
    const figures = figuresOf(await cruiseProject(root));
    expect(figures).toEqual({
      features: [
        { name: 'account', files: 1, floor: 2 },
        { name: 'people', files: 2, floor: 1 },
      ],
      arrows: 1,
      upward: [],
      knots: [],
      doors: [`${SOURCE}/ledger/index.ts`, `${SOURCE}/people/index.ts`],
    });
    expect(drawFloors(figures)).toBe('2  account\n1  people\n   ledger\n   platform');
  });

  it('name those who use each other in a circle, on one floor', async () => {
    plant({ [`${SOURCE}/people/planted.ts`]: "import '../account/index.js';" });
    const { knots, upward, features } = figuresOf(await cruiseProject(root));
    expect(knots.map((knot) => [...knot].sort())).toEqual([['account', 'people']]);
    expect(upward).toEqual(['people → account']);
    expect(features.map(({ floor }) => floor)).toEqual([1, 1]);
  });
});

describe('a fault', () => {
  const fine = API_FEATURES.map((name): Feature => ({ name, files: 1, floor: 1 }));
  const faultsWith = (changed: Partial<Feature>) =>
    structureFaults(
      { broken: [] },
      {
        features: [...fine.slice(1), { name: API_FEATURES[0] as string, files: 1, floor: 1, ...changed }],
        arrows: 0,
        upward: [],
        knots: [],
        doors: [],
      },
    );

  it.each([
    ['too many files', { files: FEATURE_FILES_MAX + 1 }, 'more than 80'],
    ['a floor too high', { floor: FLOORS_MAX + 1 }, 'above 6'],
    ['a name that the order does not have', { name: 'planted' }, 'does not list planted'],
  ])('is a feature with %s', (_what, changed, sentence) => {
    expect(faultsWith({})).toEqual([]);
    expect(faultsWith(changed).join()).toContain(sentence);
  });

  it('is a picture of yesterday', () => {
    const document = withPicture(
      '# A\n<!-- The features by floors, drawn by `npm run structure` -->\n<!-- End of the features -->\nB',
      '1  people',
    );
    expect(withPicture(document, '1  people')).toBe(document);
    expect(withPicture(document, '2  people')).not.toBe(document);
    expect(() => withPicture('# A', '1  people')).toThrow('the document has no');
  });
});
