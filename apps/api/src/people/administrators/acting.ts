import type { Actor, Standing } from '../../administrator-log/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { lockActiveAdministrator, lockActiveStaff } from '../people-in-sql.js';

const lock = {
  administrator: statement('lock-administrator', `SELECT ${lockActiveAdministrator('$id')} AS "isActive!"`),
  staff: statement('lock-staff', `SELECT ${lockActiveStaff('$id')} AS "isActive!"`),
} satisfies Readonly<Record<Standing, unknown>>;

/** A person as the actor of what the log records. */
export const acting = (id: number): Actor => ({
  id,
  lock: async (manager, standing) => {
    const locked = await lock[standing].row(connectionOf(manager), { id });
    return locked?.isActive ?? false;
  },
});
