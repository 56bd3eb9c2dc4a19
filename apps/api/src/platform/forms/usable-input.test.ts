import { describe, expect, it } from '@jest/globals';

import { readMoment } from './moment.js';
import { readJson } from './read-json.js';
import { faultOfInput } from './usable-input.js';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('unusable input', () => {
  it.each([
    ['a NUL', { title: 'a\0b' }, 'title'],
    ['the first half of a surrogate pair', { questions: ['fine', '\ud83d'] }, 'questions.1'],
    ['the second half of a surrogate pair', { rows: [{ number: '\udc4d' }] }, 'rows.0.number'],
    ['a name with a NUL', { 'a\0': 1 }, ''],
    ['lists nested two thousand deep', { answers: nested(2_000) }, 'answers'],
    ['lists nested fifty thousand deep', nested(50_000), '0'],
  ])('is %s, and is reported with its path', (_, value, path) => {
    expect(faultOfInput(value)?.path).toBe(path);
  });

  it('does not include text that people write', () => {
    const form = { title: '👍 Bonjou\n\t\u0007', rows: [{ number: 'É-1', value: 5, none: null }], yes: true };
    expect(faultOfInput(form)).toBeUndefined();
  });

  it('stays text in a JSON field, as does invalid JSON', () => {
    for (const text of ['[{', '"\\ud800"', '[["a\\u0000"]]', JSON.stringify(nested(100))])
      expect(readJson(text)).toBe(text);
    expect(readJson('[{"number":"A"}]')).toEqual([{ number: 'A' }]);
  });
});

describe('a time', () => {
  it.each([
    ['2027-01-31T22:00:00-05:00', '2027-02-01T03:00:00.000Z'],
    ['2027-01-31t22:00:00.123456789012z', '2027-01-31T22:00:00.123Z'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000Z'],
    ['0000-01-01T00:00:00+23:00', '0001-01-02T00:00:00.000Z'],
    ['9999-12-31T23:59:59-23:00', '9999-12-30T00:00:00.000Z'],
  ])('is accepted as RFC 3339 allows it (%s), and fits a row and JSON', (text, moment) => {
    expect((readMoment(text) as Date).toISOString()).toBe(moment);
  });

  it.each(['2027-02-30T00:00:00Z', '2027-01-31T22:00', 'demen', '2027-01-31T25:00:00Z'])(
    'is not accepted as %s',
    (text) => {
      const read = readMoment(text);
      expect(read instanceof Date && !Number.isNaN(read.getTime())).toBe(false);
    },
  );
});
