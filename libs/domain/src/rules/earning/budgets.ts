import { dayInHaiti, startInHaiti } from './haitis-days.js';

const HOUR_MS = 60 * 60_000;

/** What a budget is for a day of Haiti's calendar, and what of it is used: points, or HTG. */
export interface Budget {
  readonly perDay: number;
  readonly usedByEstablished: number;
  readonly usedByNew: number;
}

interface Asked {
  readonly isEstablished: boolean;
  /** At least 1. */
  readonly amount: number;
  readonly at: Date;
}

/** One of the two parts of a budget, which never takes from the other. */
export interface BudgetPart {
  readonly perDay: number;
  /** What of it may be used by now. */
  readonly released: number;
  readonly used: number;
}

/**
 * Accounts whose first voucher is old have three quarters, from the beginning of the day. All others have the rest, of which each hour
 * releases a share: whoever makes a hundred accounts empties an hour and not the day. What an hour leaves stays there until the day
 * ends.
 */
export function budgetParts(
  budget: Budget,
  at: Date,
): { readonly established: BudgetPart; readonly newcomers: BudgetPart } {
  const ofNew = Math.ceil(budget.perDay / 4);
  const ofEstablished = budget.perDay - ofNew;
  const { begun, hours } = hoursOfDay(at);
  return {
    established: { perDay: ofEstablished, released: ofEstablished, used: budget.usedByEstablished },
    newcomers: { perDay: ofNew, released: releasedBy(begun, ofNew, hours), used: budget.usedByNew },
  };
}

/**
 * When something that a budget does not pay now is paid, as far as its part knows by now; null: it is paid now.
 *
 * Something begins while anything that is released is left, and ends within the day's part. The first of a day is always paid, so that
 * none is worth too much ever to be paid.
 */
export function budgetReturnsAt(budget: Budget, { isEstablished, amount, at }: Asked): Date | null {
  const parts = budgetParts(budget, at);
  const { perDay, used, released } = isEstablished ? parts.established : parts.newcomers;
  const { begun, hours, startsAt, endsAt } = hoursOfDay(at);
  if (used > 0 && used + amount > perDay) return endsAt;
  if (used < released) return null;
  for (let hour = begun + 1; hour <= hours; hour++)
    if (used < releasedBy(hour, perDay, hours)) return new Date(startsAt.getTime() + (hour - 1) * HOUR_MS);
  return endsAt;
}

/** A part of a budget of which little is left, or nothing for now. */
export interface ScarcePart {
  readonly part: 'established' | 'newcomers';
  readonly perDay: number;
  readonly used: number;
  /** Null while it still pays. */
  readonly returnsAt: Date | null;
}

/** Little is left when so much is used. */
const MUCH_USED = 0.8;

/** The parts of a budget that somebody should look at: it pays nothing for now, or most of its day is used. */
export function scarceParts(budget: Budget, { amount, at }: Omit<Asked, 'isEstablished'>): ScarcePart[] {
  const parts = budgetParts(budget, at);
  return (['established', 'newcomers'] as const)
    .map((part) => {
      const { perDay, used } = parts[part];
      const returnsAt = budgetReturnsAt(budget, { isEstablished: part === 'established', amount, at });
      return { part, perDay, used, returnsAt };
    })
    .filter(({ perDay, used, returnsAt }) => returnsAt !== null || used > MUCH_USED * perDay);
}

/** All is released by the last hour, of which a day has 23 to 25. */
const releasedBy = (begun: number, perDay: number, hours: number): number =>
  Math.ceil((perDay * begun) / hours);

/** Haiti's clock is only ever changed at a full hour. */
function hoursOfDay(at: Date) {
  const day = dayInHaiti(at);
  const startsAt = startInHaiti(day);
  const endsAt = startInHaiti(day + 1);
  return {
    startsAt,
    endsAt,
    begun: Math.floor((at.getTime() - startsAt.getTime()) / HOUR_MS) + 1,
    hours: (endsAt.getTime() - startsAt.getTime()) / HOUR_MS,
  };
}
