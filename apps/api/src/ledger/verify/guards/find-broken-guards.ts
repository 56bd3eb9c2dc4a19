import type { ClientBase } from 'pg';

import type { Fault } from '../faults.js';
import { RIGHT_GUARDS } from './right-guards.js';
import { SETTING_GUARDS } from './setting-guards.js';
import { TABLE_GUARDS } from './table-guards.js';

/**
 * How the protections in the database itself deviate from what they should be, a fault for each. Nobody can tell from
 * the rows alone: whoever could write them as they liked could also seal them.
 *
 * @param client with nothing in its search_path but pg_catalog
 */
export async function findBrokenGuards(client: ClientBase): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const sql of [...TABLE_GUARDS, ...RIGHT_GUARDS, ...SETTING_GUARDS]) {
    const { rows } = await client.query<{ found: string }>(sql);
    faults.push(...rows.map(({ found }): Fault => ({ kind: 'GUARD_MISSING', detail: found })));
  }
  return faults;
}
