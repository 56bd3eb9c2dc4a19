import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { findBreaches } from '../../proof/ledger/find-breaches.js';
import { Past } from '../../proof/ledger/past.js';
import { FIRST_RULES } from '../earning/rules-in-force.js';
import { emptyAccount } from '../ledger/account.js';
import type { Earn } from '../ledger/command.js';
import { decide } from '../ledger/decide.js';
import { ENCODING_VERSION, type EventSource, type LedgerEvent, NO_EVIDENCE } from '../ledger/event.js';
import { keyOfSource } from '../ledger/keys.js';
import { ACHIEVEMENTS, type AchievementId, BADGES, type ChallengeId, CHALLENGES } from './achievements.js';
import { achievementsOf, type Activity, countEvent, NO_ACTIVITY } from './activity.js';
import { challengesOf, challengeSource, dayActivityOf, isCompleted } from './challenges.js';

const USER = 7;
const EARNED_FROM = ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL', 'WELCOME', 'CHALLENGE'] as const;

const dayNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

interface Dated {
  readonly event: LedgerEvent;
  readonly day: string;
}

function event(
  type: LedgerEvent['type'],
  source: EventSource,
  amountPoints: number,
  day = '2026-11-20',
): LedgerEvent {
  return {
    version: ENCODING_VERSION,
    userId: USER,
    sequence: 1,
    type,
    source,
    amountPoints,
    balanceAfter: 0,
    corrects: null,
    key: 'k',
    actor: 'system',
    textHash: new Uint8Array(32),
    evidenceHash: NO_EVIDENCE,
    recordedAt: new Date(`${day}T17:00:00Z`),
  };
}

const anyEvent = fc.oneof(
  fc
    .record({
      type: fc.constantFrom(...EARNED_FROM),
      points: fc.integer({ min: 1, max: 500 }),
      id: fc.nat(9),
    })
    .map(({ type, points, id }) => event('EARN', { type, id: String(id) }, points)),
  fc.constant(event('SPEND', { type: 'REDEMPTION', id: '1' }, -5)),
  fc.constant(event('DECREASE', { type: 'ADMINISTRATOR', id: null }, -5)),
);
/** A history in which days pass. */
const anyHistory = fc.array(fc.tuple(anyEvent, fc.nat(3)), { maxLength: 60 }).map((steps) => {
  let number = 20_000;
  return steps.map(([one, days]): Dated => ({ event: one, day: dayNumber((number += days)) }));
});
const activityOf = (history: readonly Dated[]): Activity =>
  history.reduce((activity, { event: one, day }) => countEvent(activity, one, day), NO_ACTIVITY);

describe('the activity of a person', () => {
  it('equals what a plain look at the whole history counts', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const earned = history.filter(({ event: { type } }) => type === 'EARN');
        const count = (type: string) => earned.filter(({ event: { source } }) => source.type === type).length;
        const perDay = new Map<string, number>();
        for (const { day, event: one } of earned) perDay.set(day, (perDay.get(day) ?? 0) + one.amountPoints);
        const days = new Set(perDay.keys());
        const runs = [...days].map((day) => {
          let run = 0;
          while (days.has(dayNumber(Date.parse(day) / 86_400_000 + run))) run++;
          return run;
        });
        expect(activityOf(history)).toMatchObject({
          videos: count('VIDEO_WATCH'),
          surveys: count('SURVEY'),
          quickSurveys: count('QUICK_SURVEY'),
          challenges: count('CHALLENGE'),
          friends: earned.filter(({ event: { source } }) => source.type === 'REFERRAL' && source.id !== '7')
            .length,
          rewards: history.filter(({ event: { type } }) => type === 'SPEND').length,
          earnedPoints: earned.reduce((sum, { event: { amountPoints } }) => sum + amountPoints, 0),
          bestDayPoints: Math.max(0, ...perDay.values()),
          activeDays: days.size,
          longestRunDays: Math.max(0, ...runs),
        });
      }),
    );
  });

  it('an achievement by earnings that was reached is never lost', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        let reached: AchievementId[] = [];
        for (let end = 1; end <= history.length; end++) {
          const now = achievementsOf(activityOf(history.slice(0, end)));
          expect(now).toEqual(expect.arrayContaining(reached));
          reached = now;
        }
      }),
    );
  });

  it('has no reward when its points were given back', () => {
    const spend = event('SPEND', { type: 'REDEMPTION', id: '1' }, -5);
    const refund = { ...event('REFUND', { type: 'REDEMPTION', id: '1' }, 5), corrects: 1 };
    const spent = countEvent(NO_ACTIVITY, spend, '2026-11-20');
    expect(achievementsOf(spent)).toEqual(['first-reward']);
    expect(achievementsOf(countEvent(spent, refund, '2026-11-20'))).toEqual([]);
  });

  it('every achievement is reached exactly at its target', () => {
    for (const [id, { measure, target }] of Object.entries(ACHIEVEMENTS)) {
      expect(achievementsOf({ ...NO_ACTIVITY, [measure]: target })).toContain(id);
      expect(achievementsOf({ ...NO_ACTIVITY, [measure]: target - 1 })).not.toContain(id);
    }
  });
});

describe('the list', () => {
  it('has at least twelve achievements and four badges, and Point Collector at 1000 points', () => {
    expect(Object.keys(ACHIEVEMENTS).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(BADGES).length).toBeGreaterThanOrEqual(4);
    expect(ACHIEVEMENTS['point-collector']).toEqual({ measure: 'earnedPoints', target: 1000 });
  });
});

const anyDay = fc.integer({ min: 19_000, max: 40_000 });

describe('the challenges of a day', () => {
  it('are three different ones, none of them those of the day before', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const today = challengesOf(dayNumber(number));
        const both = [...today, ...challengesOf(dayNumber(number - 1))];
        expect(new Set(today).size).toBe(3);
        expect(new Set(both).size).toBe(6);
      }),
    );
  });

  it('every challenge and every combination comes up within 27 days', () => {
    fc.assert(
      fc.property(anyDay, (first) => {
        const days = Array.from({ length: 27 }, (_, n) => challengesOf(dayNumber(first + n)));
        expect(new Set(days.flat()).size).toBe(Object.keys(CHALLENGES).length);
        expect(new Set(days.map(String)).size).toBe(27);
      }),
    );
  });

  it('are completed by what was done, never by bonuses and rewards', () => {
    const gifts = (['REFERRAL', 'WELCOME', 'CHALLENGE'] as const).map((type) =>
      event('EARN', { type, id: '1' }, 1000),
    );
    const raise = event('INCREASE', { type: 'ADMINISTRATOR', id: null }, 1000);
    const activity = dayActivityOf([...gifts, raise]);
    for (const id of Object.keys(CHALLENGES) as ChallengeId[]) expect(isCompleted(id, activity)).toBe(false);
  });

  it.each([
    ['watch-two', ['VIDEO_WATCH', 'VIDEO_WATCH'], true],
    ['watch-two', ['VIDEO_WATCH', 'SURVEY'], false],
    ['two-answers', ['QUICK_SURVEY', 'SURVEY'], true],
    ['video-and-survey', ['VIDEO_WATCH', 'VIDEO_WATCH'], false],
    ['video-and-survey', ['VIDEO_WATCH', 'QUICK_SURVEY'], true],
    ['fifty-points', ['VIDEO_WATCH', 'VIDEO_WATCH'], false],
    ['fifty-points', ['VIDEO_WATCH', 'VIDEO_WATCH', 'SURVEY'], true],
  ] as const)('%s by %j: %s', (id, sources, completed) => {
    const events = sources.map((type, n) => event('EARN', { type, id: String(n) }, 20));
    expect(isCompleted(id, dayActivityOf(events))).toBe(completed);
  });
});

describe('the reward of a challenge in the ledger', () => {
  const source = challengeSource('watch-two', '2026-11-20');
  const pay: Earn = {
    kind: 'earn',
    userId: USER,
    amountPoints: 5,
    source,
    key: keyOfSource(source),
    actor: 'system',
    description: 'Daily challenge',
    at: new Date('2026-11-20T17:00:00Z'),
  };
  const decideOn = (sameKey?: LedgerEvent) =>
    decide(
      pay,
      emptyAccount(USER),
      { sameKey, corrected: undefined },
      { textHash: new Uint8Array(32), evidenceHash: NO_EVIDENCE },
      FIRST_RULES,
    );

  it('has a key of its own for each day, breaks no rule, and is refused a second time', () => {
    expect(pay.key).toBe('challenge:watch-two:2026-11-20');
    const first = decideOn();
    if (first.kind !== 'accepted') throw new Error(first.code);
    expect(findBreaches(first.event, new Past())).toEqual([]);
    expect(decideOn(first.event)).toMatchObject({ kind: 'refused', code: 'ALREADY_RECORDED' });
  });
});
