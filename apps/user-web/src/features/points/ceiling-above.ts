import type { BudgetedSource, CeilingDto, UserDto } from '@pwen/api-client';

import { useUser } from '../auth/use-user';

/** What a person can still earn in the day or the week is less than something is worth. */
interface OwnCeiling extends CeilingDto {
  window: 'day' | 'week';
}

/** What all people together may earn by something is used. */
interface UsedBudget {
  window: 'budget';
  source: BudgetedSource;
  paysAgainAt: string;
  /** Whether videos or surveys pay meanwhile. */
  other: 'VIDEO_WATCH' | 'SURVEY' | undefined;
}

export type CeilingAbove = OwnCeiling | UsedBudget;

/** Why something is paid later, by its points and by what it is; null: it is paid now. The server decides at the end. */
export function ceilingAbove(
  user: UserDto | null | undefined,
  points: number,
  source: BudgetedSource,
): CeilingAbove | null {
  // That of the week is over later.
  for (const window of ['week', 'day'] as const) {
    const ceiling = user?.ceilings[window];
    if (ceiling && points > ceiling.leftPoints && Date.parse(ceiling.paysAgainAt) > Date.now())
      return { ...ceiling, window };
  }
  const used = user?.usedBudgets.filter(({ returnsAt }) => Date.parse(returnsAt) > Date.now()) ?? [];
  const budget = used.find((each) => each.source === source);
  if (!budget || points === 0) return null;
  const other = (['VIDEO_WATCH', 'SURVEY'] as const).find((each) => !used.some((one) => one.source === each));
  return { window: 'budget', source, paysAgainAt: budget.returnsAt, other };
}

export function useCeilingAbove(points: number, source: BudgetedSource): CeilingAbove | null {
  return ceilingAbove(useUser().user, points, source);
}
