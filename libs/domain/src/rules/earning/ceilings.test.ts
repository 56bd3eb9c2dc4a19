import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  DAY_POINTS_MAX,
  DAY_REFERRALS_MAX,
  MAX_CLOCK_LEAD_MS,
  WEEK_POINTS_MAX,
} from '../../contract/index.js';
import type { EarnSourceType, EventSource } from '../ledger/event.js';
import { ceilingOver, countEarned, type Earned, NOTHING_EARNED, pointWindows } from './ceilings.js';
import { dayInHaiti, startInHaiti, weekOfDay } from './haitis-days.js';
import {
  type DatedRules,
  FIRST_CEILINGS,
  FIRST_RULES,
  FIRST_RULES_WITH_CEILINGS as RULES,
  type RulesInForce,
  rulesAt,
} from './rules-in-force.js';

const HOUR_MS = 60 * 60_000;
const PERSON = 7;
const FRIEND = '12';

interface Award {
  readonly at: Date;
  readonly amountPoints: number;
  readonly source: EventSource<EarnSourceType>;
}

const survey: EventSource<'SURVEY'> = { type: 'SURVEY', id: '1' };
const invited: EventSource<'REFERRAL'> = { type: 'REFERRAL', id: FRIEND };
const award = (at: string, amountPoints: number, source: Award['source'] = survey): Award => ({
  at: new Date(at),
  amountPoints,
  source,
});

/** Pays what may be paid, in the order of a chain, whose times never go back. */
class Payer {
  earned: Earned = NOTHING_EARNED;
  readonly paid: (Award & { readonly recordedAt: Date })[] = [];
  private last: Date | undefined;

  constructor(private readonly rules: RulesInForce = RULES) {}

  ask({ at, ...what }: Award) {
    const recordedAt = this.last && this.last > at ? this.last : at;
    const reached = ceilingOver({ userId: PERSON, ...what }, this.earned, { at, recordedAt }, this.rules);
    if (reached) return reached;
    this.last = recordedAt;
    this.paid.push({ at, ...what, recordedAt });
    this.earned = countEarned(this.earned, { type: 'EARN', userId: PERSON, recordedAt, ...what }, this.rules);
    return 'paid';
  }
}

function given(...awards: Award[]) {
  const payer = new Payer();
  for (const one of awards) expect(payer.ask(one)).toBe('paid');
  return payer;
}

describe('the ceiling of a day', () => {
  it('lets points up to it be paid, and refuses what would lift them above it until midnight in Haiti', () => {
    const payer = given(award('2026-11-30T15:00:00Z', 100), award('2026-11-30T16:00:00Z', 390));
    expect(payer.ask(award('2026-11-30T17:00:00Z', 11))).toEqual({
      code: 'DAY_CEILING_REACHED',
      ceiling: DAY_POINTS_MAX,
      earned: 490,
      paysAgainAt: new Date('2026-12-01T05:00:00Z'),
    });
    expect(payer.ask(award('2026-11-30T17:00:00Z', 10))).toBe('paid');
    expect(payer.ask(award('2026-12-01T04:59:59Z', 1))).toMatchObject({
      code: 'DAY_CEILING_REACHED',
      earned: 500,
    });
    expect(payer.ask(award('2026-12-01T05:00:00Z', 400))).toBe('paid');
  });

  it('never makes an award unpayable: the first of a day is paid, whatever it is worth', () => {
    const payer = given(award('2026-11-30T15:00:00Z', 1000));
    expect(payer.ask(award('2026-11-30T16:00:00Z', 1))).toMatchObject({ earned: 1000 });
  });

  it.each(['WELCOME', 'CHALLENGE'] as const)('neither counts nor cuts what comes from %s', (type) => {
    const other: EventSource<EarnSourceType> = { type, id: null };
    const payer = given(award('2026-11-30T15:00:00Z', 5000, other), award('2026-11-30T15:00:00Z', 500));
    expect(payer.ask(award('2026-11-30T15:00:00Z', 100, other))).toBe('paid');
    expect(payer.earned.dayPoints).toBe(500);
  });

  it.each(['INCREASE', 'REFUND', 'REVERSAL', 'SPEND'] as const)(
    'does not count an event of type %s',
    (type) => {
      const event = { type, userId: PERSON, source: survey, amountPoints: 100, recordedAt: new Date() };
      expect(countEarned(NOTHING_EARNED, event, RULES)).toBe(NOTHING_EARNED);
    },
  );
});

describe('the ceiling of a week', () => {
  it('is over on Sunday, and is told before that of the day', () => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
    const payer = given(...days.map((day) => award(`${day}T15:00:00Z`, 500)));
    expect(payer.ask(award('2026-12-03T16:00:00Z', 1))).toEqual({
      code: 'WEEK_CEILING_REACHED',
      ceiling: WEEK_POINTS_MAX,
      earned: 2500,
      paysAgainAt: new Date('2026-12-06T05:00:00Z'),
    });
    expect(payer.ask(award('2026-12-06T04:59:59Z', 1))).toMatchObject({ code: 'WEEK_CEILING_REACHED' });
    expect(payer.ask(award('2026-12-06T05:00:00Z', 600))).toBe('paid');
  });
});

describe('the ceiling of referrals', () => {
  const bonus = (friend: number) =>
    award('2026-11-30T15:00:00Z', 1, { type: 'REFERRAL', id: String(friend) });
  const five = Array.from({ length: DAY_REFERRALS_MAX }, (_, index) => bonus(100 + index));

  it('pays an inviter for so many friends in a day', () => {
    const payer = given(...five);
    expect(payer.ask(bonus(99))).toEqual({
      code: 'REFERRAL_CEILING_REACHED',
      ceiling: DAY_REFERRALS_MAX,
      earned: DAY_REFERRALS_MAX,
      paysAgainAt: new Date('2026-12-01T05:00:00Z'),
    });
    expect(payer.ask({ ...bonus(99), at: new Date('2026-12-01T05:00:00Z') })).toBe('paid');
  });

  it('does not count the bonus of the friend, which is the same source on their own account', () => {
    const payer = given(...five.slice(1), bonus(PERSON));
    expect(payer.earned).toMatchObject({ dayReferrals: 4, dayPoints: 5 });
    payer.ask(bonus(98));
    expect(payer.ask({ ...bonus(PERSON), amountPoints: 2 })).toBe('paid');
  });

  it('counts in points too', () => {
    const payer = given(award('2026-11-30T15:00:00Z', 490));
    expect(payer.ask(award('2026-11-30T15:00:00Z', 50, invited))).toMatchObject({
      code: 'DAY_CEILING_REACHED',
    });
  });
});

describe('clocks that differ', () => {
  const midnight = new Date('2026-12-01T05:00:00Z');
  const before = (ms: number) => new Date(midnight.getTime() - ms);

  it('a time that lags counts in the day of the event that it makes', () => {
    const payer = given(award(midnight.toISOString(), 500));
    const late = { ...award('2026-11-30T15:00:00Z', 1), at: before(MAX_CLOCK_LEAD_MS) };
    expect(payer.ask(late)).toMatchObject({ paysAgainAt: new Date('2026-12-02T05:00:00Z') });
  });

  it('a chain that is further ahead than clocks may differ has no ceiling until its time has come', () => {
    const payer = given(award('2027-11-30T15:00:00Z', 500));
    expect(payer.ask(award('2026-11-30T15:00:00Z', 300))).toBe('paid');
    expect(payer.ask(award('2027-11-30T14:59:00Z', 300))).toMatchObject({ earned: 800 });
  });

  it('lock nobody out for longer than a window and as much as clocks may differ', () => {
    fc.assert(
      fc.property(anyAwards, (awards) => {
        const payer = new Payer();
        for (const one of awards) {
          const told = payer.ask(one);
          if (told === 'paid') continue;
          const waitMs = told.paysAgainAt.getTime() - one.at.getTime();
          const windowMs = (told.code === 'WEEK_CEILING_REACHED' ? 7 * 24 : 24) * HOUR_MS + HOUR_MS;
          expect(waitMs).toBeGreaterThan(0);
          expect(waitMs).toBeLessThanOrEqual(windowMs + MAX_CLOCK_LEAD_MS);
        }
      }),
    );
  });
});

const START = Date.UTC(2026, 9, 28);
const anySource: fc.Arbitrary<Award['source']> = fc.constantFrom<Award['source'][]>(
  survey,
  { type: 'VIDEO_WATCH', id: '1' },
  { type: 'QUICK_SURVEY', id: '1' },
  invited,
  { type: 'WELCOME', id: null },
);
/** Around the change of clocks of autumn 2026, some by clocks that lag. */
const anyAwards = fc
  .array(
    fc.record({
      afterMs: fc.integer({ min: -2 * MAX_CLOCK_LEAD_MS, max: 20 * HOUR_MS }),
      amountPoints: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant(1000)),
      source: anySource,
    }),
    { maxLength: 60 },
  )
  .map((all) => {
    let atMs = START;
    return all.map(({ afterMs, ...rest }): Award => ({ ...rest, at: new Date((atMs += afterMs)) }));
  });
const anyRules = fc
  .array(
    fc.record({
      afterMs: fc.integer({ min: 1, max: 100 * HOUR_MS }),
      dayPointsMax: fc.option(fc.integer({ min: 1, max: 900 })),
      weekPointsMax: fc.option(fc.integer({ min: 1, max: 3000 })),
      dayReferralsMax: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { maxLength: 4 },
  )
  .map((changes): RulesInForce => {
    let from = START;
    const later = changes.map(({ afterMs, ...rules }): DatedRules => ({
      ...FIRST_RULES[0],
      ...rules,
      countFrom: new Date((from += afterMs)),
    }));
    return [...FIRST_RULES, ...later];
  });

const isCounted = ({ source }: Award) => source.type !== 'WELCOME';

it('no day and no week ever pays more than its ceiling, or than its first award', () => {
  fc.assert(
    fc.property(anyAwards, (awards) => {
      const payer = new Payer();
      for (const one of awards) payer.ask(one);
      const inTime = payer.paid.filter(isCounted);
      const windowsOf = [
        [(day: number) => day, DAY_POINTS_MAX],
        [weekOfDay, WEEK_POINTS_MAX],
      ] as const;
      for (const [windowOf, ceiling] of windowsOf)
        for (const number of new Set(inTime.map(({ recordedAt }) => windowOf(dayInHaiti(recordedAt))))) {
          const all = inTime.filter(({ recordedAt }) => windowOf(dayInHaiti(recordedAt)) === number);
          // Those far behind their chain are not cut.
          if (all.some(({ at, recordedAt }) => recordedAt.getTime() - at.getTime() > MAX_CLOCK_LEAD_MS))
            continue;
          const sum = all.reduce((points, { amountPoints }) => points + amountPoints, 0);
          expect(sum).toBeLessThanOrEqual(Math.max(ceiling, all[0]?.amountPoints ?? 0));
        }
    }),
  );
});

it('what is paid is what a page was told before, by any rules', () => {
  fc.assert(
    fc.property(anyRules, anyAwards, (rules, awards) => {
      const payer = new Payer(rules);
      for (const one of awards.filter((each) => isCounted(each) && each.source !== invited)) {
        const last = payer.paid.at(-1)?.recordedAt;
        const recordedAt = last && last > one.at ? last : one.at;
        const { day, week } = pointWindows(payer.earned, { at: one.at, recordedAt }, rules);
        const fits = [day, week].every((window) => !window || one.amountPoints <= window.leftPoints);
        expect(payer.ask(one) === 'paid').toBe(fits);
      }
    }),
  );
});

it('by other rules, each award by those of its time; nothing is counted while there are no ceilings', () => {
  fc.assert(
    fc.property(anyRules, anyAwards, (rules, awards) => {
      const payer = new Payer(rules);
      for (const one of awards) payer.ask(one);
      const hasCeilings = ({ recordedAt }: { recordedAt: Date }) => {
        const { dayPointsMax, weekPointsMax, dayReferralsMax } = rulesAt(rules, recordedAt);
        return dayPointsMax !== null || weekPointsMax !== null || dayReferralsMax !== null;
      };
      const counted = payer.paid.filter(isCounted).filter(hasCeilings);
      const last = counted.at(-1);
      if (!last) return expect(payer.earned).toEqual(NOTHING_EARNED);
      const today = dayInHaiti(last.recordedAt);
      const ofDay = counted.filter(({ recordedAt }) => dayInHaiti(recordedAt) === today);
      const sum = (all: readonly Award[]) =>
        all.reduce((points, { amountPoints }) => points + amountPoints, 0);
      const ofWeek = counted.filter(
        ({ recordedAt }) => weekOfDay(dayInHaiti(recordedAt)) === weekOfDay(today),
      );
      return expect(payer.earned).toEqual({
        day: today,
        dayPoints: sum(ofDay),
        dayReferrals: ofDay.filter(({ source }) => source === invited).length,
        weekPoints: sum(ofWeek),
      });
    }),
  );
});

it('a day that began without ceilings is not counted backwards', () => {
  const from = startInHaiti(dayInHaiti(new Date('2026-11-30T15:00:00Z'))).getTime() + 12 * HOUR_MS;
  const rules: RulesInForce = [
    ...FIRST_RULES,
    { ...FIRST_RULES[0], ...FIRST_CEILINGS, countFrom: new Date(from) },
  ];
  const payer = new Payer(rules);
  for (const ms of [-2, -1, 0])
    expect(payer.ask({ ...award('', 400), at: new Date(from + ms) })).toBe('paid');
  expect(payer.ask({ ...award('', 101), at: new Date(from + 1) })).toMatchObject({ earned: 400 });
});
