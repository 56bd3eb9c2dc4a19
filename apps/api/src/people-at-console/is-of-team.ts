import { isStaff } from '../people/index.js';
import { type Connection, statement } from '../platform/database/statements/statement.js';

const findWhether = statement('person-of-team', `SELECT ${isStaff('$personId')} AS "isStaff!"`);

/** Whether somebody is a member of the team; false for nobody. */
export async function isOfTeam(connection: Connection, personId: number): Promise<boolean> {
  return (await findWhether.row(connection, { personId }))?.isStaff ?? false;
}
