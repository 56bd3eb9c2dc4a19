import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type MemberTerm, handOf, openTermOf, tiesOf } from './member-terms.js';
import { mayConfirm, mayDecideFrom } from './who-may-decide.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 6, 1);
const day = (days: number): Date => new Date(START_MS + days * DAY_MS);

const [A, B, C] = [1, 2, 3];
const PERSON = 99;

const founder = (memberId: number): MemberTerm => ({
  memberId,
  since: day(0),
  madeBy: null,
  confirmedAt: null,
  endedAt: null,
  decides: true,
});
const made = (memberId: number, madeBy: number, since: Date): MemberTerm => ({
  ...founder(memberId),
  since,
  madeBy,
});
const decidesFrom = (
  decider: number,
  requestedBy: number,
  terms: readonly MemberTerm[],
  requestedAt = day(0),
) => mayDecideFrom(decider, { requestedBy, userId: PERSON, requestedAt }, terms);

describe('who decides what another asked for, and from when', () => {
  const ALONE = [founder(A)];
  const TWO = [founder(A), made(B, A, day(0))];
  const STAR = [founder(A), made(B, A, day(0)), made(C, A, day(1))];
  const CHAIN = [founder(A), made(B, A, day(0)), made(C, B, day(1))];
  const FOUNDERS = [founder(A), founder(B), founder(C)];
  const TWO_AND_ONE = [founder(A), founder(B), made(C, A, day(0))];

  it.each<[string, MemberTerm[], number, number, Date, Date | null]>([
    ['one: not their own', ALONE, A, A, day(0), null],
    ['one: not somebody who is none', ALONE, B, A, day(0), null],
    ['two: the made one what the maker asked', TWO, B, A, day(0), day(7)],
    ['two: the made one, also after a day', TWO, B, A, day(2), day(7)],
    ['two: the maker what the made one asked', TWO, A, B, day(0), day(7)],
    ['two: both after a week, at once', TWO, B, A, day(8), day(8)],
    ['two: the maker after a week, at once', TWO, A, B, day(7), day(7)],
    ['a star: the first ray for the middle', STAR, B, A, day(2), day(7)],
    ['a star: the middle for the second ray', STAR, A, C, day(2), day(8)],
    ['a star: one ray for the other, when one of the two ties is settled', STAR, C, B, day(2), day(7)],
    ['a star: the other way round', STAR, B, C, day(2), day(7)],
    ['a star: the second ray was new when the first asked', STAR, C, B, day(1), day(8)],
    ['a chain: the last for the first', CHAIN, C, A, day(2), day(7)],
    ['a chain: the first for the last', CHAIN, A, C, day(2), day(7)],
    ['a chain: the last for the middle', CHAIN, C, B, day(2), day(8)],
    ['a chain: the middle for the last', CHAIN, B, C, day(2), day(8)],
    ['founders: at once', FOUNDERS, A, B, day(0), day(0)],
    ['founders: the other way round', FOUNDERS, B, A, day(0), day(0)],
    ['two founders and one: the founder who made nobody, at once', TWO_AND_ONE, B, C, day(0), day(0)],
    ['two founders and one: the new one for that founder', TWO_AND_ONE, C, B, day(0), day(7)],
    [
      'two founders and one: the new one for that founder, asked after a day',
      TWO_AND_ONE,
      C,
      B,
      day(1),
      day(1),
    ],
    ['two founders and one: the new one for the maker', TWO_AND_ONE, C, A, day(1), day(7)],
    ['two founders and one: one founder for the other', TWO_AND_ONE, A, B, day(0), day(0)],
  ])('%s', (_, terms, decider, requestedBy, requestedAt, from) => {
    expect(decidesFrom(decider, requestedBy, terms, requestedAt)).toEqual(from);
  });

  it('nobody decides about their own balance', () => {
    const request = { requestedBy: A, userId: B, requestedAt: day(0) };
    expect(mayDecideFrom(B, request, FOUNDERS)).toBeNull();
    expect(mayDecideFrom(C, request, FOUNDERS)).toEqual(day(0));
  });

  it('whoever is no administrator any more decides nothing', () => {
    expect(decidesFrom(B, A, [founder(A), { ...founder(B), endedAt: day(1) }], day(2))).toBeNull();
  });

  it('a maker who has left the team still ties those whom they made', () => {
    const left = { ...made(B, A, day(0)), endedAt: day(2) };
    expect(decidesFrom(C, A, [founder(A), left, made(C, B, day(1))], day(3))).toEqual(day(7));
  });

  it('whoever begins anew is new again, and the tie of the first time stays', () => {
    const first = { ...made(B, A, day(0)), endedAt: day(3) };
    expect(decidesFrom(B, A, [founder(A), founder(C), first, made(B, C, day(4))], day(4))).toEqual(day(11));
    expect(decidesFrom(A, B, [founder(A), founder(C), first, made(B, C, day(4))], day(4))).toEqual(day(7));
  });

  it('of two ways between them both must be cut', () => {
    const terms = [
      founder(A),
      { ...made(B, A, day(0)), endedAt: day(1) },
      made(B, C, day(2)),
      made(C, A, day(1)),
    ];
    expect(decidesFrom(A, B, terms, day(3))).toEqual(day(8));
  });

  it('whoever was confirmed by a third decides what was asked when they were new no more', () => {
    const confirmed = { ...made(C, A, day(1)), confirmedAt: day(2) };
    expect(decidesFrom(C, A, [founder(A), founder(B), confirmed], day(2.5))).toEqual(day(2.5));
    expect(decidesFrom(C, A, [founder(A), founder(B), confirmed], day(1.5))).toEqual(day(8));
  });
});

describe('whoever confirms a new administrator', () => {
  const TERMS = [founder(A), founder(B), made(C, A, day(1))];

  it.each<[string, number, number, MemberTerm[], Date, boolean]>([
    ['is a third one', B, C, TERMS, day(1), true],
    ['is not the maker', A, C, TERMS, day(1), false],
    ['is not the member', C, C, TERMS, day(1), false],
    ['is of the team', 4, C, TERMS, day(1), false],
    ['is not of the hand of the maker', 4, C, [...TERMS, made(4, A, day(1))], day(3), false],
    ['is not made by the member', 4, C, [...TERMS, made(4, C, day(1))], day(3), false],
    ['is not new', 4, C, [...TERMS, made(4, B, day(1))], day(1.9), false],
    ['may be one of another hand after a day', 4, C, [...TERMS, made(4, B, day(1))], day(2), true],
    ['has something to settle', B, C, TERMS, day(8), false],
    ['finds the member made by somebody', B, A, TERMS, day(1), false],
    [
      'does it once',
      B,
      C,
      [founder(A), founder(B), { ...made(C, A, day(1)), confirmedAt: day(2) }],
      day(2),
      false,
    ],
  ])('%s', (_, confirmer, member, terms, at, may) => {
    expect(mayConfirm(confirmer, member, terms, at)).toBe(may);
  });
});

/** One thing that happens to a team; the numbers choose among those who can take part, so that every history is possible. */
const happeningWithin = (afterMs: number) =>
  fc.record({
    afterMs: fc.nat(afterMs),
    what: fc.constantFrom('make', 'make', 'make', 'end', 'confirm'),
    who: fc.nat(20),
    whom: fc.nat(20),
  });
const happening = happeningWithin(3 * DAY_MS);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const openOf = (terms: readonly MemberTerm[]): number[] =>
  terms.filter(({ endedAt }) => endedAt === null).map(({ memberId }) => memberId);

/** The terms after a history, and when it ended. Whoever makes, ends or confirms is an administrator at that time. */
function lived(founders: number, history: readonly Happening[]): { terms: MemberTerm[]; endMs: number } {
  let terms = Array.from({ length: founders }, (_, place) => founder(place + 1));
  let atMs = START_MS;
  for (const { afterMs, what, who, whom } of history) {
    atMs += afterMs;
    terms = after(terms, { what, who, whom }, new Date(atMs));
  }
  return { terms, endMs: atMs };
}

function after(
  terms: MemberTerm[],
  { what, who, whom }: Pick<Happening, 'what' | 'who' | 'whom'>,
  at: Date,
): MemberTerm[] {
  const open = openOf(terms);
  const actor = open[who % open.length] as number;
  if (what === 'make') {
    // Somebody new, or somebody who was in the team before.
    const gone = terms.map(({ memberId }) => memberId).filter((id) => !open.includes(id));
    const candidates = [terms.length + 1, ...gone];
    return [...terms, made(candidates[whom % candidates.length] as number, actor, at)];
  }
  const other = open[whom % open.length] as number;
  if (other === actor) return terms;
  const change =
    what === 'end' ? { endedAt: at } : mayConfirm(actor, other, terms, at) ? { confirmedAt: at } : {};
  return terms.map((term) => (term === openTermOf(other, terms) ? { ...term, ...change } : term));
}

describe('whatever happens in a team', () => {
  it('of two or more somebody decides every request at most seven days after it, or after the latest beginning of anybody', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(happening, { maxLength: 12 }),
        fc.nat(20),
        fc.nat(30 * 24),
        (founders, history, asker, hours) => {
          const { terms } = lived(founders, history);
          const open = openOf(terms);
          fc.pre(open.length >= 2);
          const requestedBy = open[asker % open.length] as number;
          const requestedAt = new Date(START_MS + hours * HOUR_MS);
          const latest = Math.max(requestedAt.getTime(), ...terms.map(({ since }) => since.getTime()));
          const moments = open.flatMap((id) => decidesFrom(id, requestedBy, terms, requestedAt) ?? []);
          expect(Math.min(...moments.map((from) => from.getTime()))).toBeLessThanOrEqual(latest + 7 * DAY_MS);
        },
      ),
    );
  });

  it('of the accounts that one founder makes in a week, and those make, none decides for another before it is over', () => {
    fc.assert(
      fc.property(
        fc.array(happeningWithin(DAY_MS - 1), {
          minLength: 1,
          maxLength: 7,
        }),
        fc.nat(7 * 24),
        (history, hours) => {
          const { terms } = lived(1, [{ afterMs: 0, what: 'make', who: 0, whom: 0 }, ...history]);
          const requestedAt = new Date(START_MS + hours * HOUR_MS);
          for (const decider of openOf(terms))
            for (const { memberId } of terms)
              if (memberId !== decider)
                expect(decidesFrom(decider, memberId, terms, requestedAt)?.getTime()).toBeGreaterThanOrEqual(
                  START_MS + 7 * DAY_MS,
                );
        },
      ),
    );
  });

  it('nobody confirms somebody of their own hand', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(happening, { maxLength: 12 }),
        (founders, history) => {
          const { terms, endMs } = lived(founders, history);
          for (const confirmer of openOf(terms))
            for (const member of handOf(confirmer, tiesOf(terms), endMs))
              expect(mayConfirm(confirmer, member, terms, new Date(endMs))).toBe(false);
        },
      ),
    );
  });

  it('whoever decides for another is not of their hand then', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(happening, { maxLength: 12 }),
        fc.nat(30 * 24),
        (founders, history, hours) => {
          const { terms } = lived(founders, history);
          const requestedAt = new Date(START_MS + hours * HOUR_MS);
          for (const one of openOf(terms))
            for (const other of openOf(terms)) {
              const from = decidesFrom(one, other, terms, requestedAt);
              if (from) expect(handOf(one, tiesOf(terms), from.getTime())).not.toContain(other);
            }
        },
      ),
    );
  });
});
