import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { ANSWERS_CREDITED_AT_ONCE_MAX_MS } from '../../contract/limits.js';
import { paceOf, shortestAnswerMs, type TimedAnswers } from './plausible-time.js';
import type { Question } from './survey.js';

const choice = (text: string, ...options: string[]): Question => ({ text, type: 'multiple_choice', options });
const written = (text: string): Question => ({ text, type: 'text', options: [] });

const words = fc
  .array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 12 })
  .map((all) => all.join(' '));
const question = fc.oneof(
  fc.tuple(words, fc.array(words, { maxLength: 12 })).map(([text, options]) => choice(text, ...options)),
  words.map(written),
);
const questions = fc.array(question, { maxLength: 20 });

describe('the shortest time of a survey', () => {
  it.each([
    ['no question at all', [], 2000],
    ['a short one', [choice('Wi?', 'Wi', 'Non')], 2000],
    [
      'choices, by the words of questions and options',
      [choice('Ki mizik ou pi renmen?', 'Konpa', 'Rara', 'Twoubadou'), choice('Ki kote?', 'Lakay', 'Deyò')],
      // 5 + 2 words, 3 + 2 of options, two choices.
      7 * 125 + 5 * 62.5 + 2 * 400,
    ],
    [
      'what is written, however long',
      [written('Ki kote w tande mizik?'), written('Poukisa?')],
      6 * 125 + 2000,
    ],
  ] as const)('of %s', (_, asked, ms) => {
    expect(shortestAnswerMs(asked)).toBe(Math.max(2000, Math.ceil(ms)));
  });

  it('of a long list is that of its first twenty words', () => {
    const list = Array.from({ length: 50 }, (_, n) => `Depatman ${n}`);
    const asked = [choice('Ki kote ou rete, ak depi ki lè ou la?', ...list)];
    expect(shortestAnswerMs(asked)).toBe(10 * 125 + 20 * 62.5 + 400);
  });

  it('of a language without spaces goes by its letters', () => {
    const asked = 'あなたはどの音楽がいちばん好きですか'.repeat(6);
    expect(asked.length).toBe(108);
    expect(shortestAnswerMs([written(asked)])).toBe(11 * 125 + 1000);
  });

  it('is never shorter for more questions, more words or more options', () => {
    fc.assert(
      fc.property(questions, question, words, (asked, another, more) => {
        const before = shortestAnswerMs(asked);
        expect(shortestAnswerMs([...asked, another])).toBeGreaterThanOrEqual(before);
        const longer = asked.map((each) => ({ ...each, text: `${each.text} ${more}` }));
        expect(shortestAnswerMs(longer)).toBeGreaterThanOrEqual(before);
        const wider = asked.map((each) =>
          each.options.length === 0 ? each : { ...each, options: [...each.options, more] },
        );
        expect(shortestAnswerMs(wider)).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

const NOW = Date.UTC(2026, 10, 20, 10);
const at = (ms: number) => new Date(NOW + ms);
const timed = (given: Partial<TimedAnswers>): TimedAnswers => ({
  shortestMs: 10_000,
  openedAt: at(-60_000),
  seenMs: 30_000,
  answeredUntil: null,
  ...given,
});

describe('the pace of answers', () => {
  it.each([
    ['long enough', {}, { answeredMs: 30_000, isFast: false, answeredUntil: at(-50_000) }],
    [
      'no more than the app says',
      { seenMs: 9_999 },
      { answeredMs: 9_999, isFast: true, answeredUntil: null },
    ],
    [
      'no more than the server measured, whatever the app says',
      { openedAt: at(-9_999), seenMs: 3_600_000 },
      { answeredMs: 9_999, isFast: true, answeredUntil: null },
    ],
    [
      'all that the server measured, when the app says nothing',
      { seenMs: null },
      { answeredMs: 60_000, isFast: false, answeredUntil: at(-50_000) },
    ],
    ['unproved', { openedAt: null }, { answeredMs: null, isFast: true, answeredUntil: null }],
    ['opened in the future', { openedAt: at(60_000) }, { answeredMs: 0, isFast: true, answeredUntil: null }],
    [
      'opened yesterday in a tab',
      { openedAt: at(-86_400_000) },
      {
        answeredMs: 30_000,
        isFast: false,
        answeredUntil: at(10_000 - ANSWERS_CREDITED_AT_ONCE_MAX_MS),
      },
    ],
    [
      'in time that another survey has taken',
      { answeredUntil: at(-5_000) },
      { answeredMs: 5_000, isFast: true, answeredUntil: at(-5_000) },
    ],
  ])('is %s', (_, given, pace) => {
    expect(paceOf(timed(given), at(0))).toEqual(pace);
  });

  it('lets several pass that waited for a connection, and of 180 that were opened at once only the first', () => {
    const sentAtOnce = (openedAt: Date, count: number): number => {
      let answeredUntil: Date | null = null;
      let fast = 0;
      for (let n = 0; n < count; n++) {
        const pace = paceOf(timed({ openedAt, answeredUntil, seenMs: 45_000 }), at(0));
        answeredUntil = pace.answeredUntil;
        if (pace.isFast) fast++;
      }
      return fast;
    };
    expect(sentAtOnce(at(-10 * 60_000), 10)).toBe(0);
    expect(sentAtOnce(at(-11_000), 180)).toBe(179);
  });

  it('never lets more pass than time has passed for, in whatever order answers come', () => {
    const sending = fc.record({
      gapMs: fc.integer({ min: 0, max: 20_000 }),
      openedMs: fc.integer({ min: -100_000, max: 400_000 }),
      seenMs: fc.option(fc.nat(100_000)),
      shortestMs: fc.integer({ min: 2_000, max: 30_000 }),
    });
    fc.assert(
      fc.property(fc.array(sending, { maxLength: 40 }), (all) => {
        let now = 0;
        let answeredUntil: Date | null = null;
        let passedMs = 0;
        let firstMs = Infinity;
        for (const { gapMs, openedMs, seenMs, shortestMs } of all) {
          now += gapMs;
          firstMs = Math.min(firstMs, openedMs);
          const pace = paceOf({ shortestMs, openedAt: at(openedMs), seenMs, answeredUntil }, at(now));
          if (!pace.isFast) passedMs += shortestMs;
          if (pace.answeredUntil) {
            expect(pace.answeredUntil.getTime()).toBeLessThanOrEqual(NOW + now);
            expect(pace.answeredUntil.getTime()).toBeGreaterThanOrEqual(answeredUntil?.getTime() ?? 0);
          }
          answeredUntil = pace.answeredUntil;
        }
        if (passedMs > 0) expect(passedMs).toBeLessThanOrEqual(now - firstMs);
      }),
    );
  });
});
