import { DomainError, may, type Permission } from '@pwen/domain';
import { type EntityManager, In } from 'typeorm';

import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { hasOtherWho } from '../people-in-sql.js';
import { User } from '../user.entity.js';

const findOtherOwner = statement(
  'owner-other',
  `SELECT ${hasOtherWho('manage-team', '$ownerId')} AS "hasOther!"`,
);

/** Who changes people, and what they must be permitted for it. */
export interface PermittedActor {
  readonly administratorId: number;
  readonly permission: Permission;
}

/**
 * Locks the people whom a member of the team is about to change, together with the member, who must still be permitted to
 * when the lock is theirs. Whoever changes the block, the role or the existence of a member of the staff calls this first:
 * of two owners who shut each other out at the same moment one comes second and is refused, so that whoever acts stays, and
 * an owner is always left.
 *
 * @returns the people who exist and are not about to be deleted, by id
 * @throws DomainError NOT_ALLOWED if the member was blocked, demoted or deleted meanwhile
 */
export async function lockWithActor(
  manager: EntityManager,
  { administratorId, permission }: PermittedActor,
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
  const actor = people.get(administratorId);
  if (!actor || actor.blocked || !may(actor.role, permission)) throw new DomainError('NOT_ALLOWED');
  return people;
}

/** What refuses somebody who would shut themselves out: the last owner hears that they are. */
export async function refusalForOneself(manager: EntityManager, { id, role }: User): Promise<DomainError> {
  if (role !== 'owner') return new DomainError('OWN_ACCOUNT');
  const found = await findOtherOwner.row(connectionOf(manager), { ownerId: id });
  return new DomainError(found?.hasOther ? 'OWN_ACCOUNT' : 'LAST_OWNER');
}
