import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, property, uniqueArray } from 'fast-check';

import { mergeLists } from './merge-lists';

const merge = (base: string, theirs: string, mine: string) => {
  const lists = { base: base.split(''), theirs: theirs.split(''), mine: mine.split('') };
  // Of A and a, one may be the other one edited: they are the same question.
  const merged = mergeLists(lists, (letter) => letter.toLowerCase());
  return merged.asked ? [merged.asked.theirs.join(''), merged.asked.mine.join('')] : merged.value.join('');
};

describe('lists that two have edited', () => {
  it.each([
    ['another item by each', 'abc', 'xbc', 'aby', 'xby'],
    ['neighbours', 'ab', 'xb', 'ay', 'xy'],
    ['one added at the end by each', 'ab', 'abx', 'aby', 'abxy'],
    ['the same one added by both', 'ab', 'abx', 'abx', 'abx'],
    ['one removed, another one replaced', 'abc', 'bc', 'abx', 'bx'],
    ['one removed by both', 'abc', 'ac', 'acx', 'acx'],
    ['one replaced and one added by them, one removed by me', 'abc', 'xbcy', 'ac', 'xcy'],
    ['one moved, another one replaced', 'abcd', 'bacd', 'abcx', 'bacx'],
  ])('have both changes: %s', (_, base, theirs, mine, expected) => {
    expect(merge(base, theirs, mine)).toBe(expected);
  });

  it.each([
    ['one that both replaced, beside what goes together', 'abc', 'xbcv', 'ybc', ['xbcv', 'ybcv']],
    ['one that one removed and the other replaced', 'ab', 'b', 'xb', ['b', 'xb']],
    ['two orders of the same', 'abc', 'bac', 'acb', ['bac', 'acb']],
    ['one moved by one, and edited by the other', 'abc', 'bca', 'Abc', ['bca', 'Abc']],
    ['the same one added in two ways', 'ab', 'abx', 'abX', ['abx', 'abX']],
  ])('are asked about: %s', (_, base, theirs, mine, expected) => {
    expect(merge(base, theirs, mine)).toEqual(expected);
  });

  it('keep what each has added, lose only what somebody removed, and have nothing that nobody wrote', () => {
    const list = uniqueArray(constantFrom(...'abcdefgh'), { maxLength: 6 });
    assert(
      property(list, list, list, (base, theirs, mine) => {
        const merged = mergeLists({ base, theirs, mine }, (letter) => letter);
        const [first, second] = merged.asked
          ? [merged.asked.theirs, merged.asked.mine]
          : [merged.value, merged.value];
        for (const result of [first, second]) {
          expect(new Set(result).size).toBe(result.length);
          for (const item of result) expect([...theirs, ...mine]).toContain(item);
          for (const item of base)
            if (!result.includes(item)) expect(theirs.includes(item) && mine.includes(item)).toBe(false);
        }
        const added = (from: readonly string[]) => from.filter((item) => !base.includes(item));
        expect(first).toEqual(expect.arrayContaining(added(theirs)));
        expect(second).toEqual(expect.arrayContaining(added(mine)));
      }),
      { numRuns: 2000 },
    );
  });
});
