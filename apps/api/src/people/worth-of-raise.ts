import { type Connection, statement } from '../platform/database/statements/statement.js';
import { COUNT_ACTIVE_PEOPLE } from './people-in-sql.js';

const countActive = statement('active-people', COUNT_ACTIVE_PEOPLE);

/**
 * How many points a raise gives away at most: to everybody who has used the programme within 30 days, and to the one who may
 * come first to a programme that nobody uses yet. Looks at everybody, and so is for administrators.
 *
 * @param raisePoints nothing, or less, if it is none
 */
export async function worthOfRaise(connection: Connection, raisePoints: number, at: Date): Promise<number> {
  if (raisePoints <= 0) return 0;
  const active = await countActive.row(connection, { at });
  return raisePoints * Math.max(1, active?.people ?? 0);
}
