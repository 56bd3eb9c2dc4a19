import { describe, expect, it } from '@jest/globals';

import { openingTime } from './opening-time';

const NOW = new Date('2026-11-27T22:30:00-05:00');

describe('when something opens', () => {
  it.each([
    ['2026-11-27T23:59:00-05:00', 'today', '11:59 PM', '23:59'],
    // Where the phone's clock is, it may be this day already, or still the day before.
    ['2026-11-28T00:05:00-05:00', 'tomorrow', '12:05 AM', '0:05'],
    ['2026-11-29T14:00:00-05:00', 'onDay', '2:00 PM', '14:00'],
  ])('%s is %s', (date, on, english, others) => {
    expect(openingTime(new Date(date), NOW, 'en')).toMatchObject({ on, time: english });
    for (const language of ['fr', 'ht'] as const)
      expect(openingTime(new Date(date), NOW, language)).toMatchObject({ on, time: others });
  });

  it('is said by the name of the day within a week, and then by the date', () => {
    const days = (date: string) =>
      (['en', 'fr', 'ht'] as const).map((language) => openingTime(new Date(date), NOW, language).day);
    expect(days('2026-11-29T14:00:00-05:00')).toEqual(['Sunday', 'dimanche', 'dimanch']);
    expect(days('2026-12-03T14:00:00-05:00')).toEqual(['Thursday', 'jeudi', 'jedi']);
    expect(days('2026-12-04T14:00:00-05:00')).toEqual(['December 4', 'le 4 décembre', '4 desanm']);
  });

  it.each([
    ['2028-03-11T12:00:00-05:00', '2028-03-12T13:00:00-04:00', '1:00 PM'],
    ['2028-11-04T12:00:00-04:00', '2028-11-05T11:00:00-05:00', '11:00 AM'],
  ])('also over the night in which the clocks are set', (now, date, time) => {
    expect(openingTime(new Date(date), new Date(now), 'en')).toMatchObject({ on: 'tomorrow', time });
  });
});
