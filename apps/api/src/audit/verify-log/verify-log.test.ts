import { beforeAll, expect, it } from '@jest/globals';

import { GENESIS_HASH, sealEntry } from '../../administrator-log/seal-entry.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { verifyLog } from './verify-log.js';

const api = await appOfFile();
const { agent } = await api.signInAuditor();
/** More than one request checks. */
const ENTRIES = 10_100;

interface Answer {
  readonly entries: number;
  readonly headHash: string;
  readonly fault: unknown;
  readonly next: string | null;
  readonly lastId: number;
  readonly newestId: number;
}

beforeAll(async () => {
  const at = api.clock.now();
  const hashes: string[] = [];
  for (let id = 1, hash = GENESIS_HASH; id <= ENTRIES; id++) {
    const facts = { id, administratorId: 1, action: 'view-person', subjectType: 'user', subjectId: id };
    hash = sealEntry(hash, { ...facts, details: {}, reason: null, origin: null, at });
    hashes.push(hash.toString('hex'));
  }
  await api.database.ownerPool.query(
    `INSERT INTO administrator_log (id, administrator_id, action, subject_type, subject_id, details, at, hash)
     SELECT place, 1, 'view-person', 'user', place, '{}', $1, decode(hash, 'hex')
     FROM unnest($2::text[]) WITH ORDINALITY given (hash, place)`,
    [at, hashes],
  );
});

const verify = async (after?: string | null): Promise<Answer> =>
  (
    await agent
      .get('/api/log/verification')
      .query(after ? { after } : {})
      .expect(200)
  ).body as Answer;

it('is made in ranges, each of which goes on where the one before ended', async () => {
  const first = await verify();
  expect(first).toMatchObject({ entries: 10_000, fault: null, lastId: 10_000 });
  expect(first.newestId).toBe(ENTRIES);
  const second = await verify(first.next);
  expect(second).toMatchObject({ entries: ENTRIES - 10_000, fault: null, next: null });
  const { rows } = await api.database.pool.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM administrator_log ORDER BY id DESC LIMIT 1`,
  );
  expect(second.headHash).toBe(rows[0]?.hash);
});

it('finds in a later range what was changed there', async () => {
  const { next } = await verify();
  await tamper(`UPDATE administrator_log SET administrator_id = 2 WHERE id = 10050`);
  expect(await verify(next)).toMatchObject({
    entries: 49,
    fault: { entryId: 10_050, kind: 'hash' },
    next: null,
  });
  await tamper(`UPDATE administrator_log SET administrator_id = 1 WHERE id = 10050`);
  expect(await verify(next)).toMatchObject({ fault: null });
});

it('does not go on after an entry that is gone or has another hash', async () => {
  for (const id of [10_000, 9_999_999])
    expect(await verify(`${id}-${'a'.repeat(64)}`)).toMatchObject({
      entries: 0,
      fault: { entryId: id, kind: 'hash' },
      next: null,
    });
});

it('needs the number and the hash together', async () => {
  for (const after of ['5', '5-x', `0-${'a'.repeat(64)}`, `99999999999999999-${'a'.repeat(64)}`])
    await agent.get('/api/log/verification').query({ after }).expect(400);
});

it('lets other work run in between, and ends early when nobody waits any more', async () => {
  const disconnected = new AbortController();
  let turns = 0;
  const timer = setInterval(() => {
    if (++turns === 3) disconnected.abort();
  });
  const { entries, fault, isAtEnd } = await verifyLog(api.database.pool, { signal: disconnected.signal });
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(3);
  expect({ fault, isAtEnd }).toEqual({ fault: null, isAtEnd: false });
  expect(entries).toBeLessThan(ENTRIES);
});

/** What somebody with the owner's rights does who does not want to be seen. */
async function tamper(sql: string): Promise<void> {
  const { ownerPool } = api.database;
  await ownerPool.query('ALTER TABLE administrator_log DISABLE TRIGGER administrator_log_append_only');
  await ownerPool.query(sql);
  await ownerPool.query('ALTER TABLE administrator_log ENABLE TRIGGER administrator_log_append_only');
}
