import { describe, expect, it } from '@jest/globals';

import { askedFor } from './asked.js';

const KNOWN = ['family', 'clock only'];

describe('what is asked for', () => {
  it('is everybody with the usual seed', () => {
    expect(askedFor([], KNOWN)).toEqual({ names: KNOWN, seed: 39 });
    expect(askedFor(['--only=clock only', '--seed=7'], KNOWN)).toEqual({ names: ['clock only'], seed: 7 });
  });

  it('is refused with what is known, if one of the names is not', () => {
    expect(askedFor(['--only=family,ring'], KNOWN)).toBe(
      'nobody is called "ring"; known are family, clock only',
    );
    expect(askedFor(['--only='], KNOWN)).toMatch('known are family');
  });

  it.each(['', 'x', '1.5', '1e3'])('is refused with the seed "%s"', (seed) => {
    expect(askedFor([`--seed=${seed}`], KNOWN)).toMatch('no whole number');
  });
});
