import type { QueryClient } from '@tanstack/react-query';
import type { UserDto } from '@pwen/api-client';
import { sharedValue } from '../../ui/shared-value';
import { userQuery } from '../auth/use-user';

/** Notes the balance that the server told of this person; somebody else may be there by now. */
export function noteBalance(queries: QueryClient, userId: number, points: number): void {
  queries.setQueryData<UserDto | null>(userQuery.queryKey, (user) =>
    user?.id === userId ? { ...user, points } : user,
  );
}

/**
 * Points that the server is being asked for at the moment. They are shown on top of the balance and never written into it:
 * a refusal takes them away again and nothing else, whatever has become of the balance meanwhile.
 */
export const pointsUnderWay = sharedValue(0);

/** The balance as it is shown. */
export function useShownPoints({ points }: UserDto): number {
  return points + pointsUnderWay.use();
}
