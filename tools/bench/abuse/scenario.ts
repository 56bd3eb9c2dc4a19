import type { Person } from './world/person.js';
import { type Standing, standingOf } from './world/standing.js';
import type { World } from './world/world.js';

const DAY_MS = 24 * 60 * 60_000;

/** Somebody, or many, who act in a world of their own. */
export interface Scenario {
  readonly name: string;
  /** What they do, in a line. */
  readonly says: string;
  /** What was made smaller for the sake of time; nothing by default. */
  readonly scale?: string;
  run(world: World): Promise<Outcome>;
  /** What must be true of the result; none where it is only printed. */
  floors?(result: Result): readonly Floor[];
}

export interface Floor {
  readonly says: string;
  readonly holds: boolean;
}

export interface Outcome {
  readonly people: readonly Standing[];
  /** How long they had. */
  readonly days: number;
  readonly refusals: ReadonlyMap<string, number>;
  readonly challenges: number;
  readonly codes: number;
  /** Lines below the row. */
  readonly notes?: readonly string[];
  /** What only the floors of the scenario know of. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** An outcome, counted. */
export interface Result extends Outcome {
  readonly accounts: number;
  /** Per account and day. */
  readonly points: number;
  /** Of these what can be spent: of accounts whose first voucher is open in the end, and that nobody has paused. Of others, what was. */
  readonly spendable: number;
  /** That, as a share of an honest person's. */
  readonly share: number;
  /** Such a share of the account that has most. */
  readonly greatestShare: number;
  /** Such a share without the welcome bonus, which whoever signs up is promised. */
  readonly greatestShareBesideWelcome: number;
  readonly vouchers: number;
  /** From joining to the first voucher, in hours, of whoever was fastest. */
  readonly firstVoucherHours: number | null;
  readonly held: number;
  /** Of these, how many became vouchers, and the longest time that one was held. */
  readonly opened: number;
  readonly longestHeldHours: number | null;
}

/** Of these people, since the world began unless it is said how many days count. */
export async function outcomeOf(
  world: World,
  people: readonly Person[],
  more: Pick<Outcome, 'notes' | 'figures'> & { readonly days?: number } = {},
): Promise<Outcome> {
  const { refusals, challenges, codes } = world.told;
  const days = (world.now().getTime() - world.begins.getTime()) / DAY_MS;
  return { days, ...more, people: await standingOf(world, people), refusals, challenges, codes };
}

/** @param honestSpendable what an honest person earns in a day; null for that person */
export function resultOf(outcome: Outcome, honestSpendable: number | null): Result {
  const { people } = outcome;
  const days = Math.max(1, outcome.days);
  const perDay = (pointsOf: (person: Standing) => number) =>
    people.reduce((sum, person) => sum + pointsOf(person), 0) / Math.max(1, people.length) / days;
  const spendable = perDay(spendableOf);
  const shareOf = (points: number) => (honestSpendable === null ? 1 : points / honestSpendable);
  const holds = people.flatMap((person) => person.holds);
  return {
    ...outcome,
    accounts: people.length,
    points: perDay(({ points }) => points),
    spendable,
    share: shareOf(spendable),
    greatestShare: shareOf(Math.max(0, ...people.map(spendableOf)) / days),
    greatestShareBesideWelcome: shareOf(Math.max(0, ...people.map(spendableBesideWelcome)) / days),
    vouchers: people.reduce((sum, { vouchers }) => sum + vouchers.length, 0),
    firstVoucherHours: least(
      people.flatMap(({ vouchers, joinedAt }) => vouchers.map(({ arrivedAt }) => hours(joinedAt, arrivedAt))),
    ),
    held: holds.length,
    opened: holds.filter(({ decision }) => decision === 'opened' || decision === 'opened-by-time').length,
    longestHeldHours: most(
      holds.flatMap(({ heldAt, openedAt }) => (openedAt ? [hours(heldAt, openedAt)] : [])),
    ),
  };
}

/** Of an account that redeems nothing in the end, what it got before. */
const spendableOf = ({ isOpen, isPaused, points, vouchers }: Standing): number =>
  isOpen && !isPaused ? points : vouchers.reduce((sum, voucher) => sum + voucher.points, 0);

const spendableBesideWelcome = (person: Standing): number =>
  spendableOf(person) - (person.earned['WELCOME'] ?? 0);

/** A voucher needs a day at least. */
export const noVoucherOnFirstDay = ({ firstVoucherHours }: Result): Floor => ({
  says: 'no voucher on the first day',
  holds: firstVoucherHours === null || firstVoucherHours >= 24,
});

/** @param limit a share, such as 0.05 */
export const atMostOfHonest = ({ greatestShare }: Result, limit: number): Floor => ({
  says: `each account under ${limit * 100} % of an honest person's income`,
  holds: greatestShare < limit,
});

/** @param limit a share, such as 0.05 */
export const atMostBesideWelcome = ({ greatestShareBesideWelcome: share }: Result, limit: number): Floor => ({
  says: `without the welcome bonus each account under ${limit * 100} %: ${(share * 100).toFixed(1)} %`,
  holds: share < limit,
});

/** @param limit a share, such as 1 */
export const atMostOnAverage = ({ share }: Result, limit: number): Floor => ({
  says: `an account on average under ${limit * 100} % of an honest person's income`,
  holds: share < limit,
});

const hours = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 3_600_000;
const least = (all: readonly number[]): number | null => (all.length === 0 ? null : Math.min(...all));
const most = (all: readonly number[]): number | null => (all.length === 0 ? null : Math.max(...all));
