import { jest } from '@jest/globals';

import { allMigrations } from '../../migrations/all-migrations.js';
import { baseline } from '../../migrations/baseline.js';
import { runMigrations } from '../../platform/database/run-migrations.js';
import type { Migrations } from '../../platform/database/stamp-baseline.js';

/** Runs the migrations that are missing, as `migrate` does. Resolves with what they wrote for the operator. */
export async function migrateToTheEnd(
  ownerUrl: string,
  migrations: Migrations = allMigrations,
): Promise<string> {
  let output = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await runMigrations(ownerUrl, migrations, migrations === allMigrations ? baseline : undefined);
  } finally {
    write.mockRestore();
  }
  return output;
}
