import type { PoolClient } from 'pg';

import { SELECT_LOCKED_PAIR } from '../people/index.js';
import { statement } from '../platform/database/statements/statement.js';

const lockPair = statement('lock-person-and-administrator', SELECT_LOCKED_PAIR);

/** Whose balance an administrator changes. */
export interface ChangedPerson {
  readonly userId: number;
  readonly administratorId: number;
}

/**
 * Holds the person whose balance it is, and the administrator, until the transaction ends: also a person who has asked to
 * be deleted, of whom nothing may be written after the erasure.
 *
 * @returns whether the person is there: false if they never were, were deleted, or asked for it. A blocked person is there.
 */
export async function lockPerson(
  client: PoolClient,
  { userId, administratorId }: ChangedPerson,
): Promise<boolean> {
  const rows = await lockPair.rows(client, { one: userId, other: administratorId });
  return rows.some(({ id, isThere }) => id === userId && isThere);
}
