import { jest } from '@jest/globals';

import { allMigrations } from '../../migrations/all-migrations.js';
import { runMigrations } from '../../platform/database/run-migrations.js';

/** Runs the migrations that are missing. Resolves with what they wrote for the operator. */
export async function migrateToTheEnd(ownerUrl: string): Promise<string> {
  let output = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await runMigrations(ownerUrl, allMigrations);
  } finally {
    write.mockRestore();
  }
  return output;
}
