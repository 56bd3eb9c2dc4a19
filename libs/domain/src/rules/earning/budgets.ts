import { dayInHaiti, hourInHaiti, startInHaiti, startOfHour } from './haitis-days.js';

const HOUR_MS = 60 * 60_000;

/** What a budget is for a day of Haiti's calendar, and what of it is used: points, or HTG. */
export interface Budget {
  readonly perDay: number;
  readonly usedByEstablished: number;
  readonly usedByNew: number;
  /** What of that was used before the current hour began. */
  readonly usedByNewBefore: number;
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
  /** What of it may be used until the current hour ends. */
  readonly released: number;
  readonly used: number;
}

/**
 * Accounts whose first voucher is old have three quarters, from the beginning of the day. All others have the rest, of which each hour
 * releases a share: whoever makes a hundred accounts empties an hour and not the day. What an hour leaves stays there until the day
 * ends. If a crowd took more than was released, all hours after it share what is left: none of them waits until that is made up for.
 */
export function budgetParts(
  budget: Budget,
  at: Date,
): { readonly established: BudgetPart; readonly newcomers: BudgetPart } {
  const ofNew = Math.ceil(budget.perDay / 4);
  const ofEstablished = budget.perDay - ofNew;
  return {
    established: { perDay: ofEstablished, released: ofEstablished, used: budget.usedByEstablished },
    newcomers: {
      perDay: ofNew,
      released: releasedOf({ perDay: ofNew, usedBefore: budget.usedByNewBefore, at }),
      used: budget.usedByNew,
    },
  };
}

/**
 * When something that a budget does not pay now is paid, as far as its part knows by now; null: it is paid now.
 *
 * Something begins while anything that is released is left, and ends within the day's part. The first of a day is always paid, so that
 * none is worth too much ever to be paid. What is worth more than an hour's share waits until the shares of several make up for it, also
 * after a crowd: else each hour would pay one, and the day would be over in the morning.
 */
export function budgetReturnsAt(budget: Budget, { isEstablished, amount, at }: Asked): Date | null {
  const { perDay, used } = budgetParts(budget, at)[isEstablished ? 'established' : 'newcomers'];
  const tomorrow = startInHaiti(dayInHaiti(at) + 1);
  if (used > 0 && used + amount > perDay) return tomorrow;
  if (isEstablished) return null;
  if (isReleased({ perDay, used, usedBefore: budget.usedByNewBefore, amount, at })) return null;
  for (let next = nextHour(at); next < tomorrow; next = nextHour(next))
    if (isReleased({ perDay, used, usedBefore: used, amount, at: next })) return next;
  return tomorrow;
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

interface NewcomersPart {
  readonly perDay: number;
  readonly usedBefore: number;
  readonly at: Date;
}

function isReleased({
  used,
  amount,
  ...part
}: NewcomersPart & { readonly used: number; readonly amount: number }): boolean {
  return (
    used < releasedByTime(part) || (amount <= shareOfRest(part) && used < part.usedBefore + shareOfRest(part))
  );
}

const releasedOf = (part: NewcomersPart): number =>
  Math.max(releasedByTime(part), Math.min(part.perDay, part.usedBefore + shareOfRest(part)));

/** All is released by the last hour. */
const releasedByTime = ({ perDay, at }: NewcomersPart): number =>
  Math.ceil((perDay * (hourInHaiti(at) + 1)) / hoursInDay(at));

/** What the hours before have left, divided by those from now on. */
const shareOfRest = ({ perDay, usedBefore, at }: NewcomersPart): number =>
  Math.ceil((perDay - usedBefore) / (hoursInDay(at) - hourInHaiti(at)));

const nextHour = (at: Date): Date => new Date(startOfHour(at).getTime() + HOUR_MS);

/** 23 to 25. */
function hoursInDay(at: Date): number {
  const day = dayInHaiti(at);
  return (startInHaiti(day + 1).getTime() - startInHaiti(day).getTime()) / HOUR_MS;
}
