import type { UserDto } from '@pwen/api-client';
import { sharedValue } from '../../ui/shared-value';

/**
 * Points that the server is being asked for at the moment. They are shown on top of the balance and never written into it:
 * a refusal takes them away again and nothing else, whatever has become of the balance in the meantime.
 */
export const requestedPoints = sharedValue(0);

/** The balance as it is shown. */
export function useShownPoints({ points }: UserDto): number {
  return points + requestedPoints.use();
}
