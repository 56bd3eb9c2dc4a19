import { describe, expect, it } from '@jest/globals';
import { FIGURE_LOCALES, LANGUAGES, type Language } from '@pwen/web/language';
import fc from 'fast-check';

import {
  formatLength,
  formatTimeLeft,
  formatMegabytes,
  formatMoment,
  formatPoints,
  formatSignedPoints,
  formatViews,
} from './format';

/** ICU writes narrow no-break spaces; the tests compare them as ordinary spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('figures', () => {
  it('are grouped as people in Haiti write them, and in English as in America', () => {
    expect(plain(formatPoints(1240, 'ht'))).toBe('1 240');
    expect(plain(formatPoints(1240, 'fr'))).toBe('1 240');
    expect(formatPoints(1240, 'en')).toBe('1,240');
  });

  it('are what Intl writes', () => {
    const inLanguage = fc.constantFrom(...LANGUAGES);
    const figure = (language: Language, decimals: number) =>
      new Intl.NumberFormat(FIGURE_LOCALES[language], {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    fc.assert(
      fc.property(fc.maxSafeInteger(), inLanguage, (points, language) =>
        expect(formatPoints(points, language)).toBe(figure(language, 0).format(points)),
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 99_900_000 }), inLanguage, (bytes, language) =>
        expect(formatMegabytes(bytes, language)).toBe(figure(language, 1).format(bytes / 1_000_000)),
      ),
    );
  });

  it('carry their sign', () => {
    expect(formatSignedPoints(20, 'en')).toBe('+20');
    expect(formatSignedPoints(-500, 'en')).toBe('−500');
  });
});

describe('views', () => {
  it.each([
    [814, '814'],
    [999, '999'],
    [1000, '1.0K'],
    [2312, '2.3K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_234_567, '1.2M'],
  ])('%d are %s', (views, text) => expect(formatViews(views, 'en')).toBe(text));

  it('have a decimal comma in Kreyòl', () => expect(formatViews(2312, 'ht')).toBe('2,3K'));
});

describe('size and length', () => {
  it('are rounded, and never zero', () => {
    expect(formatMegabytes(1_400_000, 'en')).toBe('1.4');
    expect(formatMegabytes(900_000, 'ht')).toBe('0,9');
    expect(formatMegabytes(20, 'en')).toBe('0.1');
    expect(formatLength(42_000)).toBe('0:42');
    expect(formatLength(65_000)).toBe('1:05');
  });

  it('are rounded down for a video, as in its player, and up for the rest of a pause', () => {
    expect(formatLength(17_600)).toBe('0:17');
    expect(formatLength(300)).toBe('0:01');
    expect(formatTimeLeft(17_600)).toBe('00:18');
    expect(formatTimeLeft(0)).toBe('00:00');
  });
});

describe('moments', () => {
  const now = new Date('2026-11-20T15:00:00Z');

  it('are in the time of Port-au-Prince, whatever the phone’s time zone', () => {
    // 03:30 in London on the 20th is still the evening of the 19th in Haiti.
    expect(formatMoment(new Date('2026-11-20T03:30:00Z'), now, 'ht')).toEqual({
      day: 'yesterday',
      text: '22:30',
    });
    expect(formatMoment(new Date('2026-11-20T14:41:00Z'), now, 'ht')).toEqual({ day: 'today', text: '9:41' });
  });

  it('follow the change of daylight saving, which Haiti observes', () => {
    const summer = new Date('2026-07-01T20:00:00Z');
    expect(formatMoment(new Date('2026-07-01T13:41:00Z'), summer, 'ht')).toEqual({
      day: 'today',
      text: '9:41',
    });
  });

  it('have the month in Kreyòl, and the year when it is not the current one', () => {
    expect(formatMoment(new Date('2026-08-18T15:00:00Z'), now, 'ht').text).toBe('18 out');
    expect(formatMoment(new Date('2025-11-18T15:00:00Z'), now, 'ht').text).toBe('18 novanm 2025');
    expect(formatMoment(new Date('2026-08-18T15:00:00Z'), now, 'fr').text).toBe('18 août');
  });
});
