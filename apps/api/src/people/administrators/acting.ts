import { may } from '@pwen/domain';

import type { Actor } from '../../administrator-log/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { lockActiveRole } from '../people-in-sql.js';

const lockRole = statement('lock-active-role', lockActiveRole('$id'));

/** A person as the actor of what the log records. */
export const acting = (id: number): Actor => ({
  id,
  lock: async (manager, needed) => {
    const { role = 'user' } = (await lockRole.row(connectionOf(manager), { id })) ?? {};
    return role !== 'user' && (needed === 'staff' || may(role, needed));
  },
});

/** In whose name a change that waited is made. */
interface Maker {
  readonly administratorId: number;
  /** Whether they let it count before its time, and did not want it themselves. */
  readonly isDecided: boolean;
}

/** Whoever makes a change that waited. Who lets it count need be permitted no more than to decide. */
export const makerOf = ({ administratorId, isDecided }: Maker): Actor => {
  const maker = acting(administratorId);
  return isDecided ? { ...maker, lock: (manager) => maker.lock(manager, 'decide-changes') } : maker;
};
