import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Checkpoint, checkpointIn, consistencyRanges, isBeginning } from '@pwen/domain/proof';

import { LOG_NAME, LoggedLedger } from '../../testing/fixtures/logged-ledger.js';
import { KillableProcesses } from '../../testing/processes/killable-processes.js';
import { earnBySurvey } from '../feed/testing/earn.js';
import { sha256 } from '../hashing.js';
import { compareLog } from './check/compare-log.js';
import { newSigningKey, SigningKeys } from './sign/signing-keys.js';
import { logTree } from './trees/log-tree.js';

const processes = new KillableProcesses();
const folder = mkdtempSync(join(tmpdir(), 'pwen-log-'));
/** Of a machine that does not share it. */
const otherFolder = mkdtempSync(join(tmpdir(), 'pwen-log-'));
let logged: LoggedLedger;
beforeAll(async () => {
  logged = await LoggedLedger.create();
});
afterAll(async () => {
  await processes.killAll();
  await logged.drop();
  for (const path of [folder, otherFolder]) rmSync(path, { recursive: true });
});

/** Two workers at once, on the same folder or on two machines; both are killed when one has published so many checkpoints. */
async function keepLogAndKill(
  keys: string,
  checkpoints: number,
  folders = [folder, folder],
): Promise<number[]> {
  const script = new URL('testing/keep-log.ts', import.meta.url);
  const workers = folders.map((of) => processes.start(script, [logged.database.url, keys, of]));
  const published: number[] = [];
  await Promise.race(
    workers.map(async (worker) => {
      if (!worker.stdout) throw new Error('the process has no output');
      let count = 0;
      for await (const line of createInterface({ input: worker.stdout })) {
        published.push(Number(line));
        if (++count === checkpoints) break;
      }
      expect(count).toBe(checkpoints);
    }),
  );
  await processes.killAll();
  return published;
}

const sizeOf = (note: string): number => checkpointIn(note)?.size ?? 0;

it('whenever workers are killed, no event is entered twice or left out, and no checkpoint contradicts another', async () => {
  const { privateKey } = newSigningKey(LOG_NAME);
  logged.keys = SigningKeys.read(privateKey);
  let isEarning = true;
  const earning = (async () => {
    for (let round = 0; isEarning; round++) {
      // Others after a while: an account that has earned all that a day pays would leave nothing to enter, however slow the workers are.
      const first = 1 + (round % 9) + 100 * Math.floor(round / 40);
      await logged.record(Array.from({ length: 5 }, (_, n) => earnBySurvey(first + n, round)));
      await sleep(10);
    }
  })();
  const published: number[] = [];
  try {
    for (const checkpoints of [1, 9]) published.push(...(await keepLogAndKill(privateKey, checkpoints)));
    published.push(...(await keepLogAndKill(privateKey, 5, [folder, otherFolder])));
  } finally {
    isEarning = false;
    await earning;
  }
  await logged.enter();
  const inFolders = [folder, otherFolder].map((path) => readFileSync(join(path, 'checkpoint'), 'utf8'));
  const [latestPublished = ''] = inFolders.sort((one, other) => sizeOf(other) - sizeOf(one));
  logged.published = latestPublished;
  await logged.sign();

  const { pool, ownerUrl } = logged.database;
  const { rows } = await pool.query<{ entered: string[]; recorded: string[] }>(
    `SELECT (SELECT array_agg(user_id || ' ' || sequence ORDER BY leaf) FROM ledger_log_leaves
             WHERE user_id IS NOT NULL) AS entered,
       (SELECT array_agg(user_id || ' ' || sequence ORDER BY position) FROM point_transactions) AS recorded`,
  );
  expect(rows[0]?.entered).toEqual(rows[0]?.recorded);

  const notes = [folder, otherFolder].flatMap((path) =>
    readdirSync(join(path, 'checkpoints')).map((name) =>
      readFileSync(join(path, 'checkpoints', name), 'utf8'),
    ),
  );
  const kept = notes.map((note) => checkpointIn(note) as Checkpoint);
  const sizes = kept.map(({ size }) => size);
  expect(published.filter((size) => !sizes.includes(size))).toEqual([]);
  expect(sizeOf(latestPublished)).toBe(Math.max(...sizes));

  const latest = checkpointIn(logged.published) as Checkpoint;
  const tree = logTree(pool);
  for (const old of kept) {
    const proof = await tree.rootsOf(consistencyRanges(old.size, latest.size));
    expect(isBeginning(old, latest, proof, sha256)).toBe(true);
  }
  expect(await compareLog({ url: ownerUrl, checkpoint: latest })).toEqual({ kind: 'same' });
});
