import { expect, it } from '@jest/globals';

import { dayOf } from '../../platform/programme-day.js';
import type { DemoPerson } from './demo-people.js';
import { seededAtBy, timelineOf } from './demo-timeline.js';

const person = (key: string, joinedDaysAgo: number, ...daysAgo: number[]): DemoPerson => ({
  key,
  joinedDaysAgo,
  showsName: false,
  phone: '+50937000000',
  isConfirmed: true,
  days: daysAgo.map((days) => ({ daysAgo: days, videos: [], surveys: [], redeems: [] })),
});

it('is in the order of time, and everybody joins before they do something', () => {
  const timeline = timelineOf(
    [person('ana', 3, 3, 0), person('bob', 4, 2)],
    new Date('2026-11-23T15:00:00Z'),
  );
  expect(timeline.map(({ person: { key }, day }) => `${key} ${day?.daysAgo ?? 'joins'}`)).toEqual([
    'bob joins',
    'ana joins',
    'ana 3',
    'bob 2',
    'ana 0',
  ]);
});

it.each([
  ['in the afternoon', '2026-11-23T20:00:00Z', '2026-11-23'],
  ['half an hour after midnight in Haiti', '2026-11-23T05:30:00Z', '2026-11-23'],
  ['so soon after midnight that nothing can have happened yet', '2026-11-23T05:10:00Z', '2026-11-22'],
])('what happened today %s has happened by now, on that day', (_when, now, day) => {
  const seededAt = new Date(now);
  const at = timelineOf([person('ana', 1, 0)], seededAt).at(-1)?.at as Date;
  expect(dayOf(at)).toBe(day);
  expect(seededAt.getTime() - at.getTime()).toBeGreaterThanOrEqual(20 * 60_000);
});

it('can be told again by when somebody joined', () => {
  const seededAt = new Date('2026-11-23T15:00:00.123Z');
  const ana = person('ana', 3);
  const [joins] = timelineOf([ana], seededAt);
  expect(seededAtBy(ana, joins?.at as Date)).toEqual(seededAt);
});
