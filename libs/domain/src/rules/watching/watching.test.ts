import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { CREDITED_AT_ONCE_MAX_MS, PIECES_MAX } from '../../contract/index.js';
import { type Crediting, type CreditedView, creditReport, type PlayedReport } from './credit-report.js';
import { areInOrder, creditedMs, type Piece, piecesWithout, unitedPieces } from './pieces.js';
import { countedLength, missingMs, requiredMs, withinLength } from './required.js';

const BEGAN = Date.UTC(2026, 10, 20, 10);
const at = (ms: number) => new Date(BEGAN + ms);
const piece = (from: number, to: number): Piece => ({ from, to });
const measured = (lengthMs: number | null) => ({ lengthMs, endedMs: null });

const view = (given: Partial<CreditedView> = {}): CreditedView => ({
  ...measured(16_000),
  beganAt: at(0),
  credited: [],
  ...given,
});

describe('what a completion needs', () => {
  it.each([
    ['90 % of the length', { lengthMs: 20_000, endedMs: null }, 18_000],
    ['a whole millisecond', { lengthMs: 1001, endedMs: null }, 901],
    ['what was measured, wherever a player ended', { lengthMs: 20_000, endedMs: 5 }, 18_000],
    ['nothing that is known, before the end was reached', measured(null), null],
    ['90 % of where a player ended', { lengthMs: null, endedMs: 20_000 }, 18_000],
    ['five seconds of a player that ended sooner', { lengthMs: null, endedMs: 1 }, 5_000],
    ['five seconds of one that ended a little later', { lengthMs: null, endedMs: 5_100 }, 5_000],
  ])('is %s', (_what, known, required) => {
    expect(requiredMs(known)).toBe(required);
  });

  it('is missing until it is credited, and before the end of an unknown length', () => {
    expect(missingMs(measured(16_000), [])).toBe(14_400);
    expect(missingMs(measured(16_000), [piece(0, 14_399)])).toBe(1);
    expect(missingMs(measured(16_000), [piece(0, 14_400)])).toBe(0);
    expect(missingMs(measured(null), [])).toBe(5_000);
    expect(missingMs(measured(null), [piece(0, 60_000)])).toBe(1);
    expect(missingMs({ lengthMs: null, endedMs: 60_000 }, [piece(0, 60_000)])).toBe(0);
  });

  it('is only what lies within the file that is there now', () => {
    expect(withinLength(measured(10_000), [piece(0, 4_000), piece(8_000, 16_000)])).toEqual([
      piece(0, 4_000),
      piece(8_000, 10_000),
    ]);
    expect(withinLength(measured(null), [piece(0, 16_000)])).toEqual([piece(0, 16_000)]);
  });
});

describe('a report', () => {
  const credit = (
    given: Partial<CreditedView>,
    played: Piece[],
    nowMs: number,
    untilMs = 0,
    endedMs?: number,
  ) => creditReport(view(given), at(untilMs), { played, endedMs }, at(nowMs));

  it('is credited as far as the clock has gone since the beginning, in order of position', () => {
    const played = [piece(9_000, 12_000), piece(0, 5_000)];
    expect(credit({}, played, 6_000)).toMatchObject({
      view: { credited: [piece(0, 5_000), piece(9_000, 10_000)] },
      grantedMs: 6_000,
      creditedUntil: at(6_000),
      isElsewhere: false,
    });
  });

  it('brings nothing at the beginning, or by a clock that went back', () => {
    for (const now of [0, -5_000])
      expect(credit({}, [piece(0, 16_000)], now)).toMatchObject({ grantedMs: 0, creditedUntil: at(0) });
  });

  it('brings nothing beyond the length', () => {
    expect(credit({}, [piece(15_000, 99_999_999)], 60_000).view.credited).toEqual([piece(15_000, 16_000)]);
  });

  it('brings all of it after a line that stalled for an hour', () => {
    expect(credit({}, [piece(0, 16_000)], 3_600_000).grantedMs).toBe(16_000);
  });

  it('is credited by the eight longest pieces, of which only what they bring more takes time', () => {
    const credited = Array.from({ length: PIECES_MAX }, (_, n) => piece(n * 1_000, n * 1_000 + 500));
    expect(credit({ credited }, [piece(15_000, 15_500)], 60_000, 4_000)).toMatchObject({
      view: { credited },
      grantedMs: 0,
      isElsewhere: false,
    });
    expect(credit({ credited }, [piece(15_000, 15_800)], 60_000, 4_000)).toMatchObject({
      view: { credited: [...credited.slice(0, -1), piece(15_000, 15_800)] },
      grantedMs: 300,
      creditedUntil: at(4_300),
    });
    expect(credit({ credited }, [piece(500, 1_000)], 60_000, 4_000).grantedMs).toBe(500);
  });

  it('of a second video at the same time is not credited, and says so', () => {
    expect(credit({}, [piece(0, 15_000)], 15_000, 15_000)).toMatchObject({ grantedMs: 0, isElsewhere: true });
    // Once the other has ended, it goes on from where it was.
    expect(credit({}, [piece(0, 16_000)], 20_000, 15_000)).toMatchObject({
      view: { credited: [piece(0, 5_000)] },
      isElsewhere: true,
    });
    expect(credit({}, [piece(0, 5_000)], 20_000, 15_000)).toMatchObject({
      grantedMs: 5_000,
      isElsewhere: false,
    });
  });

  it('credits at most a quarter of an hour at once, of all videos that were begun long ago together', () => {
    const aDayLater = new Date(BEGAN + 24 * 3_600_000);
    let creditedUntil = at(0);
    let grantedMs = 0;
    for (let video = 0; video < 100; video++) {
      const found = creditReport(
        view(measured(60_000)),
        creditedUntil,
        { played: [piece(0, 60_000)] },
        aDayLater,
      );
      ({ creditedUntil } = found);
      grantedMs += found.grantedMs;
    }
    expect(grantedMs).toBe(CREDITED_AT_ONCE_MAX_MS);
  });

  it('of an unknown length is credited up to the end, once that was reported, and the last end counts', () => {
    const open = credit(measured(null), [piece(0, 30_000)], 30_000);
    expect(open.view).toMatchObject({ endedMs: null, credited: [piece(0, 30_000)] });
    const ended = credit(open.view, [], 30_000, 30_000, 20_000);
    expect(ended.view).toMatchObject({ endedMs: 20_000, credited: [piece(0, 20_000)] });
    expect(credit(ended.view, [], 30_000, 30_000, 10_000).view.endedMs).toBe(20_000);
    expect(credit(ended.view, [piece(20_000, 25_000)], 60_000, 30_000, 25_000).view).toMatchObject({
      endedMs: 25_000,
      credited: [piece(0, 25_000)],
    });
  });
});

describe('any reports of several videos of one person, in any order', () => {
  const pieces = fc
    .array(fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 40_000 })), { maxLength: PIECES_MAX })
    .map((all) => unitedPieces(all.map(([from, lengthMs]) => piece(from, from + lengthMs))));
  const step = fc.record({
    video: fc.nat(2),
    gapMs: fc.integer({ min: -500, max: 20_000 }),
    played: pieces,
    endedMs: fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: undefined }),
  });
  const lengths = fc.array(fc.option(fc.integer({ min: 1, max: 30_000 })), { minLength: 3, maxLength: 3 });

  it('credit no faster than the clock, each position once, and only what is in the video', () => {
    fc.assert(
      fc.property(lengths, fc.array(step, { maxLength: 30 }), (all, steps) => {
        const views = all.map((lengthMs) => view(measured(lengthMs)));
        let until = at(0);
        let now = BEGAN;
        let latest = BEGAN;
        let granted = 0;
        for (const { video, gapMs, ...report } of steps) {
          now += gapMs;
          latest = Math.max(latest, now);
          const former = views[video] as CreditedView;
          const found = creditReport(former, until, report, new Date(now));
          expectSound(former, report, found);
          granted += found.grantedMs;
          expect(found.creditedUntil.getTime()).toBe(BEGAN + granted);
          expect(granted).toBeLessThanOrEqual(latest - BEGAN);
          until = found.creditedUntil;
          views[video] = found.view;
          const again = creditReport(found.view, until, report, new Date(now + 1e9));
          const left = piecesWithout(found.view.credited, again.view.credited);
          expect(left).toEqual([]);
        }
      }),
    );
  });

  it('credit as much as one report of everything does, if nothing is skipped', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 20 }), (gaps) => {
        let found: Pick<Crediting, 'view' | 'creditedUntil'> = {
          view: view(measured(200_000)),
          creditedUntil: at(0),
        };
        let ms = 0;
        for (const gap of gaps) {
          const played = [piece(ms, ms + gap)];
          ms += gap;
          found = creditReport(found.view, found.creditedUntil, { played }, at(ms));
        }
        expect(found.view.credited).toEqual([piece(0, ms)]);
      }),
    );
  });

  function expectSound(former: CreditedView, { played }: PlayedReport, found: Crediting): void {
    const { credited } = found.view;
    expect(areInOrder(credited)).toBe(true);
    expect(unitedPieces(credited)).toEqual(credited);
    expect(credited.length).toBeLessThanOrEqual(PIECES_MAX);
    const kept = withinLength(found.view, former.credited);
    expect(creditedMs(credited)).toBe(creditedMs(kept) + found.grantedMs);
    expect(piecesWithout(credited, [...kept, ...played])).toEqual([]);
    expect(credited.at(-1)?.to ?? 0).toBeLessThanOrEqual(countedLength(found.view) ?? Infinity);
  }
});
