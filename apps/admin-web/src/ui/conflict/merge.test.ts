import { describe, expect, it } from '@jest/globals';
import { array, assert, constant, integer, oneof, property, record, string } from 'fast-check';

import { isSame, mergeFields, mergeValue, namesOf, type Versions } from './merge';

const text = oneof(constant('a'), constant(' a '), constant('b'), string({ maxLength: 2 }));
const fields = record({
  title: text,
  points: oneof(constant(null), integer({ min: 0, max: 3 })),
  options: array(text, { maxLength: 2 }),
  poster: oneof(constant({ kind: 'none' }), record({ kind: constant('kept'), url: text })),
});
const versions = record({ base: fields, theirs: fields, mine: fields });

/** The rule, in other words than the code's. */
function expected<Value>({ base, theirs, mine }: Versions<Value>): readonly Value[] {
  if (isSame(theirs, mine) || isSame(mine, base)) return [theirs];
  return isSame(theirs, base) ? [mine] : [theirs, mine];
}

describe('a form that two have edited', () => {
  it('has of each field what only one changed, and asks only about what both changed differently', () => {
    assert(
      property(versions, ({ base, theirs, mine }) => {
        const merged = mergeFields({ base, theirs, mine });
        for (const name of namesOf(base)) {
          const possible = expected<unknown>({ base: base[name], theirs: theirs[name], mine: mine[name] });
          const asked = merged.asked[name];
          expect(asked ? [asked.theirs, asked.mine] : [merged.fields[name]]).toEqual(possible);
        }
      }),
    );
  });

  it('never has a value that nobody wrote, and tells of each field that it took from others', () => {
    assert(
      property(versions, ({ base, theirs, mine }) => {
        const merged = mergeFields({ base, theirs, mine });
        for (const name of namesOf(base)) {
          expect([theirs[name], mine[name]]).toContainEqual(merged.fields[name]);
          const isTaken = !isSame(merged.fields[name], mine[name]);
          expect(merged.told.includes(name)).toBe(isTaken);
        }
      }),
    );
  });

  it('is what the other has when one has changed nothing', () => {
    assert(
      property(fields, fields, (base, changed) => {
        expect(mergeFields({ base, theirs: changed, mine: base })).toMatchObject({
          fields: changed,
          asked: {},
        });
        const mine = mergeFields({ base, theirs: base, mine: changed });
        expect(mine).toMatchObject({ told: [], asked: {} });
        expect(isSame(mine.fields, changed)).toBe(true);
      }),
    );
  });

  it('settles a third edit from where the second was merged', () => {
    const [base, second, third] = [
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 2, b: 3 },
    ];
    const first = mergeFields({ base, theirs: second, mine: { a: 5, b: 1 } });
    expect(first.asked).toEqual({ a: { theirs: 2, mine: 5 } });
    // "Keep mine" was chosen: it is not asked again.
    expect(mergeFields({ base: second, theirs: third, mine: { a: 5, b: 1 } })).toEqual({
      fields: { a: 5, b: 3 },
      told: ['b'],
      asked: {},
    });
  });
});

describe('a value', () => {
  it('that was only cleared counts as changed, and an empty field of two kinds does not', () => {
    expect(mergeValue<number | null>({ base: 5, theirs: 6, mine: null })).toEqual({
      asked: { theirs: 6, mine: null },
    });
    expect(mergeValue<null | undefined>({ base: null, theirs: null, mine: undefined })).toHaveProperty(
      'value',
    );
  });
});
