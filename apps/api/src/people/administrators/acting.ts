import type { Actor, Standing } from '../../administrator-log/index.js';
import { holdActiveAdministrator, holdActiveStaff } from '../people-in-sql.js';

const HOLD: Readonly<Record<Standing, string>> = {
  administrator: `SELECT ${holdActiveAdministrator('$1')} AS "isActive"`,
  staff: `SELECT ${holdActiveStaff('$1')} AS "isActive"`,
};

/** A person as the actor of what the log records. */
export const acting = (id: number): Actor => ({
  id,
  hold: async (manager, standing) => {
    const [held] = await manager.query<{ isActive: boolean }[]>(HOLD[standing], [id]);
    return held?.isActive ?? false;
  },
});
