import type { UserDto } from '@pwen/api-client';

import { sharedValue } from '../../ui/shared-value';

interface RequestedAward {
  /** The id of the video. */
  id: number;
  points: number;
}

/**
 * Points that were requested and not confirmed yet. They are shown on top of the balance and never written into it, so
 * that a refusal only has to take these points away, even if the balance has changed in the meantime.
 */
export const requestedAwards = sharedValue<readonly RequestedAward[]>([]);

/** The balance as it is shown. */
export function useShownPoints({ points }: UserDto): number {
  return requestedAwards.use().reduce((sum, award) => sum + award.points, points);
}
