import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MAX_CLOCK_LEAD_MS, VIEW_LIMIT, VIEW_TIMEOUT_MS } from '../../contract/index.js';
import { pointsForVideo } from './points-for-video.js';
import {
  type DatedRules,
  FIRST_RULES,
  type RulesInForce,
  rulesAt,
  WITHOUT_CEILINGS,
} from './rules-in-force.js';
import { countView, EMPTY_VIEW_WINDOW, viewTimeoutEndsAt } from './view-limit.js';

describe('points for a video', () => {
  it('are the reward of the video, and never less than zero', () => {
    expect(pointsForVideo({ pointsReward: 15 })).toBe(15);
    expect(pointsForVideo({ pointsReward: -3 })).toBe(0);
  });
});

const START = Date.UTC(2026, 10, 20);
const anyRules: fc.Arbitrary<RulesInForce> = fc
  .array(
    fc.record({
      afterMs: fc.integer({ min: 1, max: 20 * VIEW_TIMEOUT_MS }),
      viewLimit: fc.integer({ min: 1, max: 20 }),
      pauseMs: fc.integer({ min: 60_000, max: 60 * 60_000 }),
    }),
    { maxLength: 5 },
  )
  .map((changes) => {
    let from = START;
    const later = changes.map(({ afterMs, ...rules }): DatedRules => ({
      countFrom: new Date((from += afterMs)),
      ...rules,
      ...WITHOUT_CEILINGS,
    }));
    return [...FIRST_RULES, ...later];
  });

describe('the rules in force', () => {
  it('count from their time on, and the first before all of them', () => {
    const at = (ms: number) => new Date(START + ms);
    const rules: RulesInForce = [...FIRST_RULES, { ...FIRST_RULES[0], countFrom: at(5), viewLimit: 9 }];
    expect(rulesAt(rules, at(4)).viewLimit).toBe(VIEW_LIMIT);
    expect(rulesAt(rules, at(5)).viewLimit).toBe(9);
    expect(rulesAt(rules, new Date(-1)).viewLimit).toBe(VIEW_LIMIT);
  });
});

describe('the view window', () => {
  it('allows no more views than the limit within the length of a pause', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: VIEW_TIMEOUT_MS }), { maxLength: 60 }), (gapsMs) => {
        let window = EMPTY_VIEW_WINDOW;
        let now = Date.UTC(2026, 10, 20);
        const pauseStarts: number[] = [];
        const counted: number[] = [];
        for (const gapMs of gapsMs) {
          now += gapMs;
          if (viewTimeoutEndsAt(window, new Date(now), FIRST_RULES)) continue;
          window = countView(window, new Date(now), FIRST_RULES);
          counted.push(now);
          if (window.timeoutStartedAt) pauseStarts.push(now);
        }
        // A pause begins with exactly every fourth counted view, and nothing is counted while it runs.
        expect(pauseStarts).toEqual(counted.filter((_, index) => (index + 1) % VIEW_LIMIT === 0));
        for (const start of pauseStarts)
          expect(counted.filter((time) => time > start && time < start + VIEW_TIMEOUT_MS)).toEqual([]);
      }),
    );
  });

  it('follows the rules of the time of each view: a pause keeps its length, a lower limit counts with the next view', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: VIEW_TIMEOUT_MS }), { maxLength: 60 });
    fc.assert(
      fc.property(anyRules, gaps, (rules, gapsMs) => {
        let window = EMPTY_VIEW_WINDOW;
        let now = START;
        let pause: { endsAt: number } | undefined;
        let counted = 0;
        for (const gapMs of gapsMs) {
          const at = new Date((now += gapMs));
          expect(viewTimeoutEndsAt(window, at, rules) !== null).toBe(
            pause !== undefined && now < pause.endsAt,
          );
          if (pause && now < pause.endsAt) continue;
          if (pause) counted = 0;
          pause = undefined;
          window = countView(window, at, rules);
          const { viewLimit, pauseMs } = rulesAt(rules, at);
          if (++counted >= viewLimit) pause = { endsAt: now + pauseMs };
          expect(window).toEqual({ viewPoints: counted, timeoutStartedAt: pause ? at : null });
        }
      }),
    );
  });

  const startedAt = new Date('2026-11-20T10:00:00Z');
  const paused = { viewPoints: VIEW_LIMIT, timeoutStartedAt: startedAt };
  const after = (ms: number) => new Date(startedAt.getTime() + ms);

  it.each([
    { what: 'at its start', elapsedMs: 0, leftMs: VIEW_TIMEOUT_MS },
    { what: 'a millisecond before its end', elapsedMs: VIEW_TIMEOUT_MS - 1, leftMs: 1 },
    { what: 'read by a clock that is a second behind', elapsedMs: -1_000, leftMs: VIEW_TIMEOUT_MS },
    {
      what: 'read by a clock that is behind by the most that is allowed',
      elapsedMs: -MAX_CLOCK_LEAD_MS,
      leftMs: VIEW_TIMEOUT_MS,
    },
    {
      what: 'begun by a clock that was further ahead than allowed',
      elapsedMs: -MAX_CLOCK_LEAD_MS - 1,
      leftMs: undefined,
    },
    { what: 'begun by a clock that was a year ahead', elapsedMs: -31_536_000_000, leftMs: undefined },
    { what: 'at its end', elapsedMs: VIEW_TIMEOUT_MS, leftMs: undefined },
  ])('a pause $what has $leftMs ms left', ({ elapsedMs, leftMs }) => {
    const at = after(elapsedMs);
    expect(viewTimeoutEndsAt(paused, at, FIRST_RULES)?.getTime()).toBe(
      leftMs === undefined ? undefined : at.getTime() + leftMs,
    );
  });

  it('blocks nobody for longer than the pause plus the allowed clock difference, whatever clocks say', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), (elapsedMs) => {
        const at = after(elapsedMs);
        const endsAt = viewTimeoutEndsAt(paused, at, FIRST_RULES);
        if (!endsAt) return;
        expect(endsAt.getTime() - at.getTime()).toBeLessThanOrEqual(VIEW_TIMEOUT_MS);
        expect(
          viewTimeoutEndsAt(paused, after(elapsedMs + VIEW_TIMEOUT_MS + MAX_CLOCK_LEAD_MS), FIRST_RULES),
        ).toBeNull();
      }),
    );
  });
});
