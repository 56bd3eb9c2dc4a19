import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { SELECT_ACCESS_SETTINGS } from '../../settings/index.js';
import type { AccessSettingsDto } from './access-settings.dto.js';

const readSettings = statement('access-settings', SELECT_ACCESS_SETTINGS);

export async function readAccessSettings(connection: Connection, at: Date): Promise<AccessSettingsDto> {
  const settings = await readSettings.row(connection, { at });
  if (!settings) throw new Error('the row of the settings is missing');
  return settings;
}
