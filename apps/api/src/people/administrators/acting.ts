import type { Actor, Standing } from '../../administrator-log/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { holdActiveAdministrator, holdActiveStaff } from '../people-in-sql.js';

const hold = {
  administrator: statement('hold-administrator', `SELECT ${holdActiveAdministrator('$id')} AS "isActive!"`),
  staff: statement('hold-staff', `SELECT ${holdActiveStaff('$id')} AS "isActive!"`),
} satisfies Readonly<Record<Standing, unknown>>;

/** A person as the actor of what the log records. */
export const acting = (id: number): Actor => ({
  id,
  hold: async (manager, standing) => {
    const held = await hold[standing].row(connectionOf(manager), { id });
    return held?.isActive ?? false;
  },
});
