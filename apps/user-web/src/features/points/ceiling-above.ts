import type { CeilingDto, UserDto } from '@pwen/api-client';

import { useUser } from '../auth/use-user';

/** What a person can still earn in the day or the week is less than something is worth. */
export interface CeilingAbove extends CeilingDto {
  window: 'day' | 'week';
}

/** The ceiling because of which something is paid later; null: it is paid now. The server decides at the end. */
export function ceilingAbove(user: UserDto | null | undefined, points: number): CeilingAbove | null {
  // That of the week is over later.
  for (const window of ['week', 'day'] as const) {
    const ceiling = user?.ceilings[window];
    if (ceiling && points > ceiling.leftPoints && Date.parse(ceiling.paysAgainAt) > Date.now())
      return { ...ceiling, window };
  }
  return null;
}

export function useCeilingAbove(points: number): CeilingAbove | null {
  return ceilingAbove(useUser().user, points);
}
