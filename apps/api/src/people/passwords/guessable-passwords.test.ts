import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { commonPasswords } from './common-passwords.js';
import { isCommonPassword, namesOwner } from './guessable-passwords.js';

const MARIE = { username: 'marie.joseph87@gmail.com', phone: '+50937123456', name: 'Marie-Thérèse Joseph' };
const FULL_WIDTH = 0xfee0;

/** The same characters of full width, as some keyboards type them. */
const wide = (text: string): string =>
  text.replace(/[!-~]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + FULL_WIDTH));

/** Ways of writing the same, one of which is drawn for each character. */
const writtenSomehow = (texts: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(fc.nat(2), { minLength: 20, maxLength: 20 }))
    .map(([text, ways]) =>
      Array.from(text, (sign, place) =>
        [sign, sign.toUpperCase(), wide(sign)].at(ways[place % ways.length] ?? 0),
      ).join(''),
    );

describe('a common password', () => {
  let long: string[];
  beforeAll(async () => {
    long = [...(await commonPasswords())].filter((password) => Array.from(password).length >= 8);
  });

  it('is one of more than fifteen thousand that are long enough for us', () => {
    expect(long.length).toBeGreaterThan(15_000);
  });

  it.each([
    'password',
    '12345678',
    'aaaaaaaa',
    'adminadmin',
    'Password2024!',
    'Azertyuiop1',
    'ayiti2026',
    'JeziKri1',
    'modpas123',
    '  password ',
    'pass\u200bword',
  ])('is %j', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it('is one in any case, of any width', async () => {
    await fc.assert(
      fc.asyncProperty(writtenSomehow(long), async (written) => {
        expect(await isCommonPassword(written)).toBe(true);
      }),
    );
  });

  it.each(['correct horse battery', 'zaboka-ak-mayi', 'gwo mango dous', 'password of my own house'])(
    'is not %j',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  it('is hardly ever one that a program draws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), async (drawn) => {
        expect(await isCommonPassword(drawn)).toBe(false);
      }),
    );
  });
});

describe('a password that names its owner', () => {
  const OWN = [
    'marie.joseph87@gmail.com',
    'marie.joseph87',
    'mariejoseph',
    'joseph.marie1987',
    'marie-thérèse',
    'Marie-Therese!',
    'Josephjoseph',
    '+50937123456',
    '37123456',
    '37 12 34 56',
    'pwen2026',
    'pwen-marie-1',
  ];

  it.each(OWN)('is %j', (password) => {
    expect(namesOwner(password, MARIE, 'Pwen')).toBe(true);
  });

  it('is one in any case, of any width, with figures at its end', () => {
    fc.assert(
      fc.property(writtenSomehow(OWN), fc.nat(9999), (written, added) => {
        expect(namesOwner(`${written}${added}`, MARIE, 'Pwen')).toBe(true);
      }),
    );
  });

  it.each(['correct horse battery', 'marie ak mango', 'josephine', '48151623', 'pwent'])(
    'is not %j',
    (password) => {
      expect(namesOwner(password, MARIE, 'Pwen')).toBe(false);
    },
  );

  it('is none because of two letters of an address', () => {
    const owner = { username: 'jo@ab.ht', phone: null, name: null };
    expect(namesOwner('jo 482 jo 913', owner, 'Pwen')).toBe(false);
    expect(namesOwner('Jo@ab.ht1', owner, 'Pwen')).toBe(true);
  });
});
