import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { Settings } from './settings.entity.js';

/**
 * Locks the settings until the transaction ends, for an edit of those that have this version.
 *
 * @param version the one that the edit was made from
 * @returns the settings before the edit
 * @throws DomainError EDITED_MEANWHILE
 */
export async function lockSettings(
  manager: EntityManager,
  of: 'accessVersion' | 'identityVersion' | 'pointsVersion',
  version: number,
): Promise<Settings> {
  const settings = await manager.findOneOrFail(Settings, {
    where: { id: 1 },
    lock: { mode: 'pessimistic_write' },
  });
  if (settings[of] !== version) throw new DomainError('EDITED_MEANWHILE');
  return settings;
}
