import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { tidyReferralCode } from '../../rules/referral/referral-code.js';
import { internationalPhone } from '../phone.js';
import { cleanAddress, cleanCode, cleanToken, hasRepeatedChoice } from './identifiers.js';
import { cutTo, isLonger, LETTER_MAX_CODE_POINTS, lengthOf, lettersOf } from './letters.js';
import { cleanLine, cleanName, cleanText } from './lines.js';

/** What nobody sees, and what separates groups of figures. */
const UNSEEN = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206f',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u{e0001}',
  '\u{e0067}',
  '\u{e0100}',
];
const SPACES = [' ', '\t', '\n', '\u0085', '\u00a0', '\u1680', '\u2002', '\u2007', '\u2009', '\u202f', '\u2028', '\u205f', '\u2800', '\u3000']; // prettier-ignore
const DASHES = ['-', '\u058a', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\u2e3a', '\ufe58', '\ufe63', '\uff0d']; // prettier-ignore

const marksOf = (...kinds: readonly string[][]) =>
  fc.array(fc.constantFrom(...kinds.flat()), { maxLength: 3 }).map((marks) => marks.join(''));

/** The characters of a text with marks around each of them. */
const written = (text: string, ...kinds: readonly string[][]) =>
  fc
    .tuple(...Array.from({ length: text.length + 1 }, () => marksOf(...kinds)))
    .map((marks) => marks.map((each, index) => `${each}${text[index] ?? ''}`).join(''));

/** Any text, of which much is marks, joiners, accents and emoji. */
const anything = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(...UNSEEN, ...SPACES, '\u0301', 'e', '\u094d', '👩', '🏴', '\u{e007f}', '\r\n'),
    ),
  )
  .map((parts) => parts.join(''));

const figures = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));

describe('a phone number', () => {
  it('is the same however it is written, with whatever marks', () => {
    const phones = figures(7).map((rest) => `3${rest}`);
    const cases = phones.chain((phone) =>
      fc
        .constantFrom(phone, `509${phone}`, `+509${phone}`, `00509${phone}`)
        .chain((text) =>
          fc.tuple(fc.constant(phone), written(text, UNSEEN, SPACES, DASHES, ['.', '(', ')'])),
        ),
    );
    fc.assert(fc.property(cases, ([phone, typed]) => expect(internationalPhone(typed)).toBe(`+509${phone}`)));
  });

  it('is what a chat or a list of contacts gives', () => {
    expect(internationalPhone('\u202a+50937001122\u202c')).toBe('+50937001122');
    expect(internationalPhone('\u2066+509 37\u201100\u20111122\u2069')).toBe('+50937001122');
  });
});

describe('a code', () => {
  it('is the same however it is written, with whatever marks', () => {
    const cases = figures(6).chain((code) =>
      fc.tuple(fc.constant(code), written(code, UNSEEN, SPACES, DASHES)),
    );
    fc.assert(fc.property(cases, ([code, typed]) => expect(cleanCode(typed)).toBe(code)));
    fc.assert(
      fc.property(written('abcd2345', UNSEEN, SPACES, DASHES), (typed) =>
        expect(tidyReferralCode(typed)).toBe('ABCD2345'),
      ),
    );
  });

  it('in a link keeps its dashes', () => {
    fc.assert(
      fc.property(written('aB-_9x', UNSEEN, SPACES), (typed) => expect(cleanToken(typed)).toBe('aB-_9x')),
    );
  });
});

describe('an e-mail address', () => {
  it('is the same with whatever marks, and however its accents are encoded', () => {
    fc.assert(
      fc.property(written('René.Jo@Pwen.example', UNSEEN), (typed) => {
        expect(cleanAddress(` ${typed}\u00a0`)).toBe('rené.jo@pwen.example');
        expect(cleanAddress(typed.normalize('NFD'))).toBe('rené.jo@pwen.example');
      }),
    );
  });

  it('keeps what belongs to it', () => {
    expect(cleanAddress('marie-jo+pwen@a-b.example')).toBe('marie-jo+pwen@a-b.example');
    expect(cleanAddress('marie jo@pwen.example')).toBe('marie jo@pwen.example');
  });
});

describe('a text', () => {
  it('is clean after it was cleaned once', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const clean of [cleanLine, cleanText, cleanName, cleanAddress, cleanCode, cleanToken])
          expect(clean(clean(text))).toBe(clean(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    'Marie-Jozèf',
    "N'Guessan",
    'Élise 👩🏾‍🌾',
    'Fanmi 👨‍👩‍👧‍👦 ❤️ 1️⃣',
    'Ayiti 🇭🇹 Ekòs 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'نامه\u200cای',
    'ശ്രീ\u200dയ',
    'അവന്\u200d ന്\u200d',
    'क्\u200dष',
    'Nguyễn Thị Minh Khai',
    'Quoi\u00a0?',
    '각 한국',
  ])('that people see stays as it is: %s', (name) => {
    expect(cleanLine(name)).toBe(name.normalize('NFC'));
    expect(cleanText(name)).toBe(name.normalize('NFC'));
  });

  it('loses what nobody sees', () => {
    for (const [text, clean] of [
      ['\u202aMarie\u202c', 'Marie'],
      ['Ma\u00adrie\ufeff \u200bJo\u2069', 'Marie Jo'],
      ['Marie\u202e', 'Marie'],
      ['\u200dMarie\u200d \u200cJo\u200c\u200d', 'Marie Jo'],
      ['e\u200b\u0301', 'é'],
      ['Wi\u3164', 'Wi'],
      ['a\u{e0068}\u{e0069}b', 'ab'],
    ] as const) {
      expect(cleanLine(text)).toBe(clean);
      expect(cleanText(text)).toBe(clean);
    }
  });

  it('is one line, or keeps its lines', () => {
    expect(cleanLine('Marie\r\nJo\u2028a')).toBe('Marie  Jo a');
    expect(cleanText('Marie\r\nJo\u2028a\u0007b')).toBe('Marie\nJo\na b');
    expect(cleanName(' Marie \u00a0 \n Jo ')).toBe('Marie Jo');
  });
});

describe('letters', () => {
  it.each([
    ['', 0],
    ['Ayiti', 5],
    ['🇭🇹', 1],
    ['👨🏽‍👩🏽‍👧🏽‍👦🏽', 1],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
    ['❤️1️⃣', 2],
    ['e\u0301è', 2],
    ['ò\u0323\u0301', 1],
    ['क्षि', 1],
    ['각', 1],
    ['a\nb', 3],
  ])('of %j are %d', (text, count) => {
    expect(lengthOf(text)).toBe(count);
    expect(lengthOf(text.normalize('NFD'))).toBe(count);
  });

  it('are the whole text, none is endless, and its beginning has as many as it may', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 0, max: 12 }), (text, max) => {
        const letters = lettersOf(text);
        expect(letters.join('')).toBe(text);
        for (const letter of letters)
          expect(Array.from(letter).length).toBeLessThanOrEqual(LETTER_MAX_CODE_POINTS);
        expect(isLonger(text, max)).toBe(letters.length > max);
        const cut = cutTo(max, text);
        expect(text.startsWith(cut)).toBe(true);
        expect(isLonger(cut, max)).toBe(false);
      }),
    );
  });

  it('with accents without end are many', () => {
    expect(lengthOf(`a${'\u0301'.repeat(999)}`)).toBe(63);
    expect(isLonger(`a${'\u0301'.repeat(999_999)}`, 35)).toBe(true);
  });
});

describe('choices', () => {
  it('that differ in capitals, spaces, marks or encoding are one', () => {
    for (const other of ['wi mesye', 'Wi  Mesye', 'Wimesye', 'Wi\u00a0mesye', 'W\u00adi\u200d mesye'])
      expect(hasRepeatedChoice(['Wi mesye', 'Non', other])).toBe(true);
    expect(hasRepeatedChoice(['Kafè', 'KAFE\u0300'])).toBe(true);
    expect(hasRepeatedChoice(['Kafè', 'Kafe', 'Ka-fe', 'Wi', 'Non'])).toBe(false);
  });
});
