import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { SELECT_LOCKED_PEOPLE } from '../people-in-sql.js';

const lock = statement('lock-people', SELECT_LOCKED_PEOPLE);

/**
 * Locks people until the transaction ends: none of them is erased or gets another role meanwhile.
 *
 * @returns the ids of those who are there: neither deleted nor about to be. The blocked are there.
 */
export async function lockPeople(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await lock.rows(connection, { ids: [...ids] });
  return new Set(rows.filter(({ isThere }) => isThere).map(({ id }) => id));
}
