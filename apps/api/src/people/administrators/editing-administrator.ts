import { isDeepStrictEqual } from 'node:util';

import { DomainError } from '@pwen/domain';

/** An administrator who edits something of which some fields give points away. */
export interface EditingAdministrator {
  readonly administratorId: number;
  /** Whether they have proved a moment ago that it is still them. */
  readonly isSteppedUp: boolean;
}

/**
 * Lets prices, limits and points change only after a proof; what is edited beside them needs none.
 *
 * @throws DomainError STEP_UP_REQUIRED
 */
export function assertMayChange<T>({ isSteppedUp }: EditingAdministrator, former: T, wanted: T): void {
  if (!isSteppedUp && !isDeepStrictEqual(former, wanted)) throw new DomainError('STEP_UP_REQUIRED');
}
