import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

/** Somebody who is about to be no active administrator any more, and who wants it. */
export interface Removal {
  readonly memberId: number;
  readonly administratorId: number;
}

/**
 * Every change after which there may be fewer active administrators begins with this, in its own transaction: such
 * changes then happen one after the other, so that of two administrators who remove each other one stays.
 *
 * @throws DomainError LAST_ADMINISTRATOR; NOT_ALLOWED if the administrator was removed a moment ago
 */
export async function keepOneAdministrator(
  manager: EntityManager,
  { memberId, administratorId }: Removal,
): Promise<void> {
  const active = await lockActiveAdministrators(manager);
  if (active.length === 1 && active[0] === memberId) throw new DomainError('LAST_ADMINISTRATOR');
  if (!active.includes(administratorId)) throw new DomainError('NOT_ALLOWED');
}

/** Until the transaction ends nobody else changes their role or blocks them. In one order, so that there is no deadlock. */
async function lockActiveAdministrators(manager: EntityManager): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM users WHERE role = 'administrator' AND NOT blocked AND deletion_requested_at IS NULL
     ORDER BY id FOR NO KEY UPDATE`,
  );
  return rows.map(({ id }) => id);
}
