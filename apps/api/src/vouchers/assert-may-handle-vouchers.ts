import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { acting } from '../people/index.js';

/**
 * Lets somebody add or discard vouchers with a reward. Whoever only edits rewards does not, and until the transaction ends
 * nobody takes the permission away.
 *
 * @param vouchers how many are added and discarded
 * @throws DomainError NOT_ALLOWED, unless there are none
 */
export async function assertMayHandleVouchers(
  manager: EntityManager,
  administratorId: number,
  vouchers: number,
): Promise<void> {
  if (vouchers > 0 && !(await acting(administratorId).lock(manager, 'handle-vouchers')))
    throw new DomainError('NOT_ALLOWED');
}
