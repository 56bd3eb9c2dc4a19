import type { PoolClient } from 'pg';

import { lockPeople } from '../people/index.js';

/** Whose balance an administrator changes. */
export interface ChangedPerson {
  readonly userId: number;
  readonly administratorId: number;
}

/**
 * Holds the person whose balance it is, and administrators, until the transaction ends: also a person who has asked to be
 * deleted, of whom nothing may be written after the erasure.
 *
 * @returns whether the person is there: false if they never were, were deleted, or asked for it. A blocked person is there.
 */
export async function lockPerson(
  client: PoolClient,
  userId: number,
  administrators: readonly number[],
): Promise<boolean> {
  return (await lockPeople(client, [userId, ...administrators])).has(userId);
}
