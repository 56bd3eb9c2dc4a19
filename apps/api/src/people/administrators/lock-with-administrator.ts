import { DomainError } from '@pwen/domain';
import { type EntityManager, In } from 'typeorm';

import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { hasOtherAdministrator } from '../people-in-sql.js';
import { User } from '../user.entity.js';

const findOther = statement(
  'administrator-other',
  `SELECT ${hasOtherAdministrator('$administratorId')} AS "hasOther!"`,
);

/**
 * Locks the people whom an administrator is about to change, together with the administrator, who must still be one when
 * the lock is theirs. Whoever changes the block, the role or the existence of a member of the staff calls this first: of
 * two administrators who shut each other out at the same moment one comes second and is refused, so that whoever acts
 * stays, and an administrator is always left.
 *
 * @returns the people who exist and are not about to be deleted, by id
 * @throws DomainError NOT_ALLOWED if the administrator was blocked, demoted or deleted meanwhile
 */
export async function lockWithAdministrator(
  manager: EntityManager,
  administratorId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, User>> {
  // In the order of the ids, so that two of these cannot deadlock.
  const locked = await manager.find(User, {
    where: { id: In([...new Set([administratorId, ...ids])]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const people = new Map(
    locked.filter(({ deletionRequestedAt }) => deletionRequestedAt === null).map((user) => [user.id, user]),
  );
  const administrator = people.get(administratorId);
  if (!administrator || administrator.blocked || administrator.role !== 'administrator')
    throw new DomainError('NOT_ALLOWED');
  return people;
}

/** What refuses an administrator who would shut themselves out. */
export async function refusalForOneself(
  manager: EntityManager,
  administratorId: number,
): Promise<DomainError> {
  const found = await findOther.row(connectionOf(manager), { administratorId });
  return new DomainError(found?.hasOther ? 'OWN_ACCOUNT' : 'LAST_ADMINISTRATOR');
}
