import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { areUpToDate, differencesFromLedger } from '../ledger/feed/testing/read-model-sums.js';
import { until } from '../ledger/feed/testing/until.js';
import { allReadModels } from '../read-models.js';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { KillableProcesses } from '../testing/processes/killable-processes.js';

let database: TestDatabase;
const processes = new KillableProcesses();
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await processes.killAll();
  await database.drop();
});

const file = (path: string) => new URL(path, import.meta.url);

/** A process that writes random events and reports how many; the test kills it. */
function load(seed: number) {
  const child = processes.start(file('../ledger/testing/random-load.ts'), [database.url, String(seed)]);
  const written = { child, count: 0 };
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', () => written.count++);
  return written;
}

const readersProcess = () =>
  processes.start(file('../testing/processes/fill-read-models.ts'), [database.url]);
const rebuild = (name: string) =>
  processes.start(file('../readers-cli.ts'), ['rebuild', name], { DATABASE_URL: database.url });

async function position(state = 'serving'): Promise<number> {
  const { rows } = await database.pool.query<{ position: number }>(
    `SELECT coalesce(min(position), 0) AS position FROM ledger_readers WHERE state = $1`,
    [state],
  );
  return rows[0]?.position ?? 0;
}

/** @throws Error when nobody writes any more, because then it would wait for ever */
async function untilReadOn({ child }: ReturnType<typeof load>): Promise<void> {
  const before = await position();
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the load ended with code ${child.exitCode}`);
    return (await position()) > before;
  });
}

it('the read models equal the ledger after readers and a rebuild were killed under load', async () => {
  const writing = load(1);
  let first = readersProcess();
  let second = readersProcess();
  for (let round = 0; round < 3; round++) {
    await untilReadOn(writing);
    await processes.kill(first);
    await untilReadOn(writing);
    await processes.kill(second);
    [first, second] = [readersProcess(), readersProcess()];
  }
  await untilReadOn(writing);
  expect(writing.count).toBeGreaterThan(0);

  // Killed halfway; the next one starts over and finishes while points are earned and the readers continue.
  const dying = rebuild('earned-per-day');
  await until(async () => (await position('building')) > 0 || dying.exitCode !== null);
  await processes.kill(dying);
  const rebuilding = rebuild('earned-per-day');
  const [exitCode] = (await once(rebuilding, 'exit')) as [number];
  expect(exitCode).toBe(0);

  await processes.kill(writing.child);
  await until(() => areUpToDate(database.pool, allReadModels));
  expect(await differencesFromLedger(database.pool)).toEqual([]);
  const { rows } = await database.pool.query(`SELECT count(*) > 100 AS many FROM point_transactions`);
  expect(rows).toEqual([{ many: true }]);
});
