import { type Connection, statement } from '../platform/database/statements/statement.js';
import { COUNT_ACTIVE_PEOPLE } from './people-in-sql.js';

const countActive = statement('active-people', COUNT_ACTIVE_PEOPLE);

/** How many people have used the programme within 30 days. Looks at everybody, and so is for administrators. */
export async function countActivePeople(connection: Connection, at: Date): Promise<number> {
  return (await countActive.row(connection, { at }))?.people ?? 0;
}
