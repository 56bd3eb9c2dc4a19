import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { expectSound } from './testing/expect-sound.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/**
 * Starts the random load, kills it with SIGKILL after `count` acknowledgements, and returns all that it acknowledged.
 */
async function loadAndKill(seed: number, count: number): Promise<string[]> {
  const script = fileURLToPath(new URL('./testing/random-load.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@pwen/source', script, database.url, String(seed)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const promised: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    promised.push(line);
    if (promised.length === count) child.kill('SIGKILL');
  }
  return promised;
}

it('keeps every acknowledged event and no partial batch when the process is killed', async () => {
  const promised = await loadAndKill(1, 333);
  await expectSound(database);
  const { rows } = await database.ownerPool.query<{ line: string }>(
    `SELECT concat_ws(' ', user_id, sequence, encode(hash, 'hex')) AS line FROM point_transactions`,
  );
  const stored = new Set(rows.map((row) => row.line));
  expect(promised.filter((line) => !stored.has(line))).toEqual([]);
  expect(promised.length).toBeGreaterThanOrEqual(333);
});
