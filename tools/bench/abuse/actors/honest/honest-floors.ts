import type { Floor, Outcome, Result } from '../../scenario.js';
import { noVoucherOnFirstDay } from '../../scenario.js';
import type { Hold, Standing } from '../../world/standing.js';

const HOUR_MS = 60 * 60_000;
/** From then on time opens a hold, ten of a group in an hour. */
const HELD_HOURS = 72;
const OPENED_PER_HOUR = 10;
/** Between two looks of the worker at what is due. */
const LOOK_MS = 60_000;

interface Allowed {
  /** The share of the redemptions that may be held. */
  readonly held?: number;
  /** Refusals that the app takes care of by itself, so that nobody notices them. */
  readonly unnoticed?: readonly string[];
}

/** What is true wherever honest people act: only a code in a mail or a challenge may stand in their way. */
export function honestFloors(result: Result, { held = 0, unnoticed = [] }: Allowed = {}): Floor[] {
  const kept = new Set(['EMAIL_CODE_REQUIRED', ...unnoticed]);
  const refused = [...result.refusals.keys()].filter((code) => !kept.has(code));
  const redemptions = redemptionsOf(result.people);
  return [
    noVoucherOnFirstDay(result),
    { says: 'nothing is refused', holds: refused.length === 0 },
    {
      says: 'everybody has a voucher',
      holds: result.people.every(({ vouchers }) => vouchers.length > 0),
    },
    {
      says: `at most ${(held * 100).toFixed(0)} % held: ${result.held} of ${redemptions}`,
      holds: result.held <= held * redemptions,
    },
    { says: 'each hold opens in time', holds: haveOpenedInTime(holdsOf(result.people)) },
  ];
}

/** A redemption that was held and opened is a voucher as well. */
const redemptionsOf = (people: readonly Standing[]): number =>
  people.reduce(
    (sum, { vouchers, holds }) =>
      sum + vouchers.length + holds.filter(({ openedAt }) => openedAt === null).length,
    0,
  );

const holdsOf = (people: readonly Standing[]): Hold[] => people.flatMap(({ holds }) => holds);

/** With a line that says what was held, and why. */
export function tellingHolds(outcome: Outcome): Outcome {
  const holds = holdsOf(outcome.people);
  if (holds.length === 0) return outcome;
  const times = new Map<string, number>();
  for (const { reason } of holds) times.set(reason, (times.get(reason) ?? 0) + 1);
  const said = [...times].map(([reason, count]) => `${reason} ${count}`).join(', ');
  const inTime = haveOpenedInTime(holds) ? 'all opened in time' : 'NOT all opened in time';
  return { ...outcome, notes: [...(outcome.notes ?? []), `held: ${said}; ${inTime}`] };
}

/** As if all were of one group, whose last ones wait longest. */
export function haveOpenedInTime(holds: readonly Hold[]): boolean {
  const inOrder = holds.toSorted((one, other) => one.heldAt.getTime() - other.heldAt.getTime());
  return inOrder.every(({ heldAt, openedAt, decision }, place) => {
    const hours = HELD_HOURS + Math.floor(place / OPENED_PER_HOUR);
    const latest = heldAt.getTime() + hours * HOUR_MS + (1 + Math.floor(place / OPENED_PER_HOUR)) * LOOK_MS;
    return openedAt !== null && decision === 'opened-by-time' && openedAt.getTime() <= latest;
  });
}

/** How long the last of so many holds may take, in hours. */
export const hoursUntilOpened = (holds: number): number => HELD_HOURS + Math.ceil(holds / OPENED_PER_HOUR);
