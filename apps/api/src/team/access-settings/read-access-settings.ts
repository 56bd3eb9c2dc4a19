import type { ClientBase, Pool } from 'pg';

import { SELECT_ACCESS_SETTINGS } from '../../settings/index.js';
import type { AccessSettingsDto } from './access-settings.dto.js';

export async function readAccessSettings(client: ClientBase | Pool, at: Date): Promise<AccessSettingsDto> {
  const { rows } = await client.query<AccessSettingsDto>(SELECT_ACCESS_SETTINGS, [at]);
  return rows[0] as AccessSettingsDto;
}
