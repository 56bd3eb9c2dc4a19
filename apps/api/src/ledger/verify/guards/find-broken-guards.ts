import type { ClientBase } from 'pg';

import type { Fault } from '../faults.js';
import { RIGHT_GUARDS } from './right-guards.js';
import { SETTING_GUARDS } from './setting-guards.js';
import { TABLE_GUARDS } from './table-guards.js';

/**
 * The deviations of the guards in the database, one fault each. The rows alone cannot show them: anybody who could
 * write arbitrary rows could also seal them.
 *
 * @param client with only pg_catalog in its search_path
 */
export async function findBrokenGuards(client: ClientBase): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const guard of [...TABLE_GUARDS, ...RIGHT_GUARDS, ...SETTING_GUARDS]) {
    const rows = await guard.rows(client);
    faults.push(...rows.map(({ found }): Fault => ({ kind: 'GUARD_MISSING', detail: found })));
  }
  return faults;
}
