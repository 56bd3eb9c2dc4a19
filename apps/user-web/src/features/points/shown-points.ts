import type { UserDto } from '@pwen/api-client';

import { sharedValue } from '../../ui/shared-value';

/**
 * Points that were requested and not confirmed yet. They are shown on top of the balance and never written into it, so
 * that a refusal only has to take these points away, even if the balance has changed in the meantime.
 */
export const requestedPoints = sharedValue(0);

/** The balance as it is shown. */
export function useShownPoints({ points }: UserDto): number {
  return points + requestedPoints.use();
}
