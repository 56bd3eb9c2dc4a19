import { DomainError } from '@pwen/domain';
import { type EntityManager, IsNull, Not } from 'typeorm';

import { SecondFactor } from './second-factor.entity.js';

/**
 * Removes a person's second factor and, by the database, their recovery codes, within the caller's transaction.
 *
 * @throws DomainError SECOND_FACTOR_OFF
 */
export async function removeSecondFactor(manager: EntityManager, userId: number): Promise<void> {
  const { affected } = await manager.delete(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
  if (affected !== 1) throw new DomainError('SECOND_FACTOR_OFF');
}

/** Removes a person's second factor if there is one, also one that was only begun, within the caller's transaction. */
export async function forgetSecondFactor(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(SecondFactor, { userId });
}
