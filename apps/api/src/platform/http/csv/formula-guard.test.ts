import { expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import type { Separator } from './csv-format.js';
import { guarded, unguarded } from './formula-guard.js';

it.each<[string, Separator, string]>([
  ['=1+1', ',', "'=1+1"],
  ['-1', ';', "'-1"],
  ['＝1', ',', "'＝1"],
  ['\t@x', ',', "'\t'@x"],
  [' \u200b+1', ',', "' \u200b+1"],
  ['x;=1;y', ',', "x;'=1;y"],
  ['x;"=1', ',', `x;'"=1`],
  ['a, -c', ';', "a,' -c"],
  // Quotes keep it together for every spreadsheet that separates as the file does.
  ['a, -c; d', ',', 'a, -c; d'],
  ['a; -c, d', ';', 'a; -c, d'],
  ["l'après-midi a=b", ',', "l'après-midi a=b"],
])('%j in a file with %s is %j', (text, separator, cell) => {
  expect(guarded(text, separator)).toBe(cell);
  expect(unguarded(cell, separator)).toBe(text);
});

test('every text comes back from its cell, also one with apostrophes of its own', () => {
  const text = fc.string({ unit: fc.constantFrom(...',;\t|"\'\u00a0\u200b=+-@＝x 1'), maxLength: 30 });
  fc.assert(
    fc.property(
      fc.oneof(text, fc.string({ unit: 'binary' })),
      fc.constantFrom(',' as const, ';' as const),
      (one, separator) => expect(unguarded(guarded(one, separator), separator)).toBe(one),
    ),
    { numRuns: 2_000 },
  );
});
