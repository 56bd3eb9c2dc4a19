import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { waitingTime } from './waiting-time.js';

const LANGUAGES = ['en', 'fr', 'ht'] as const;
const UNIT_SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^(seconds?|secondes?|segonn)$/, 1],
  [/^(minutes|minit)$/, 60],
  [/^(hours|heures|èdtan)$/, 3600],
];

describe('a waiting time', () => {
  it.each([
    [0, '1 second', '1 seconde', '1 segonn'],
    [0.2, '1 second', '1 seconde', '1 segonn'],
    [1, '1 second', '1 seconde', '1 segonn'],
    [41.2, '42 seconds', '42 secondes', '42 segonn'],
    [119, '119 seconds', '119 secondes', '119 segonn'],
    [119.5, '2 minutes', '2 minutes', '2 minit'],
    [121, '3 minutes', '3 minutes', '3 minit'],
    [3421, '58 minutes', '58 minutes', '58 minit'],
    [3600, '60 minutes', '60 minutes', '60 minit'],
    [7200, '2 hours', '2 heures', '2 èdtan'],
    [7201, '3 hours', '3 heures', '3 èdtan'],
    [undefined, 'a few minutes', 'quelques minutes', 'kèk minit'],
    ['soon', 'a few minutes', 'quelques minutes', 'kèk minit'],
    [Number.NaN, 'a few minutes', 'quelques minutes', 'kèk minit'],
  ])('of %p seconds is %p, %p, %p', (seconds, ...words) => {
    expect(LANGUAGES.map((language) => waitingTime(seconds, language))).toEqual(words);
  });

  it('is never shorter than the truth, and longer by less than its unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 90_000, noNaN: true }),
        fc.constantFrom(...LANGUAGES),
        (s, l) => {
          const [count = '', word = ''] = waitingTime(s, l).split(' ');
          const [, unit = 0] = UNIT_SECONDS.find(([name]) => name.test(word)) ?? [];
          expect(Number(count) * unit).toBeGreaterThanOrEqual(s);
          expect(Number(count) * unit - s).toBeLessThan(unit + 1);
        },
      ),
    );
  });
});
