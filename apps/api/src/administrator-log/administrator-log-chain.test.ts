import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { verifyLog } from '../audit/verify-log/verify-log.js';
import { acting } from '../people/administrators/acting.js';
import { Transactions } from '../platform/database/transactions/transactions.js';
import { createReward, pictureOf } from '../testing/fixtures/rewards.js';
import { uploadVideo } from '../testing/fixtures/videos.js';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.js';
import { SUBJECT_TYPES } from './administrator-action.js';
import { personal } from './administrator-action.js';
import { AdministratorLog } from './administrator-log.js';

let api: TestApp;
let administrator: SignedIn;

beforeAll(async () => {
  api = await createTestApp();
  administrator = await api.signInAdministrator();
});
afterAll(() => api.close());

const verify = () => verifyLog(api.database.pool);

/** Records an action outside of any request. */
function record(action: Partial<Parameters<AdministratorLog['record']>[1]>): Promise<void> {
  const log = api.app.get(AdministratorLog, { strict: false });
  return api.app.get(Transactions, { strict: false }).run(({ manager }) =>
    log.record(manager, {
      actor: acting(administrator.id),
      action: 'view-person',
      subjectType: 'settings',
      subjectId: 1,
      ...action,
    }),
  );
}

/** What somebody with the owner's rights does who does not want to be seen. */
async function tamper(sql: string): Promise<void> {
  const { ownerPool } = api.database;
  await ownerPool.query('ALTER TABLE administrator_log DISABLE TRIGGER administrator_log_append_only');
  await ownerPool.query(sql);
  await ownerPool.query('ALTER TABLE administrator_log ENABLE TRIGGER administrator_log_append_only');
}

async function lastEntry(): Promise<Record<string, unknown> & { id: number }> {
  const { rows } = await api.database.pool.query<Record<string, unknown> & { id: number }>(
    'SELECT * FROM administrator_log ORDER BY id DESC LIMIT 1',
  );
  return rows[0] as Record<string, unknown> & { id: number };
}

describe('the log', () => {
  test('is whole after any actions, whatever is in their details', async () => {
    const details = fc.object({
      key: fc.string({ unit: 'grapheme' }),
      values: [fc.integer(), fc.boolean(), fc.string({ unit: 'grapheme' }), fc.constant(null)],
      maxDepth: 2,
    });
    const storable = details.filter((value) => !JSON.stringify(value).includes('\\u0000'));
    const action = fc.record({
      details: storable,
      reason: fc.option(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))),
      subjectType: fc.constantFrom(...SUBJECT_TYPES),
      subjectId: fc.integer({ min: 1 }),
    });
    await fc.assert(fc.asyncProperty(action, record), { numRuns: 60 });
    expect(await verify()).toMatchObject({ fault: null });
  });

  test('stays one chain when administrators act at the same moment', async () => {
    const before = (await lastEntry()).id;
    await Promise.all(Array.from({ length: 20 }, (_, subjectId) => record({ subjectId: subjectId + 1 })));
    expect((await lastEntry()).id).toBe(before + 20);
    expect(await verify()).toMatchObject({ fault: null });
  });

  test('never goes back in time, also if a clock does', async () => {
    await record({});
    const { at } = await lastEntry();
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() - 60_000));
    await record({});
    api.clock.set(now);
    expect((await lastEntry()).at).toEqual(at);
    expect(await verify()).toMatchObject({ fault: null });
  });

  test.each([
    'UPDATE administrator_log SET action = action',
    'DELETE FROM administrator_log',
    'TRUNCATE administrator_log CASCADE',
  ])('refuses even its owner: %s', async (change) => {
    await expect(api.database.ownerPool.query(change)).rejects.toMatchObject({ code: '23001' });
    await expect(api.database.pool.query(change)).rejects.toMatchObject({ code: '42501' });
  });

  test('keeps its words from changes by the processes', async () => {
    await expect(
      api.database.pool.query(`UPDATE administrator_log_words SET words = 'x'`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a change behind the back of the log is found:', () => {
  let id: number;
  beforeEach(async () => {
    await record({ details: { word: personal(7, 'Sekrè'), n: 1 }, reason: 'Paske' });
    ({ id } = await lastEntry());
    await record({});
    expect(await verify()).toMatchObject({ fault: null });
  });

  test.each([
    ['administrator_id', 'administrator_id + 1'],
    ['action', `'something-else'`],
    ['subject_type', `'user'`],
    ['subject_id', 'subject_id + 1'],
    ['details', `details || '{"n": 2}'`],
    ['reason', `'"Lòt"'::jsonb`],
    ['origin', `'{"requestId": "x"}'::jsonb`],
    ['at', `at - interval '1 millisecond'`],
    ['hash', `sha256('x')`],
  ])('of %s', async (column, value) => {
    const { [column]: before } = (
      await api.database.pool.query<Record<string, unknown>>(
        `SELECT ${column} FROM administrator_log WHERE id = $1`,
        [id],
      )
    ).rows[0] as Record<string, unknown>;
    await tamper(`UPDATE administrator_log SET ${column} = ${value} WHERE id = ${id}`);
    expect(await verify()).toMatchObject({ fault: { entryId: id, kind: 'hash' } });

    const { ownerPool } = api.database;
    await ownerPool.query('ALTER TABLE administrator_log DISABLE TRIGGER administrator_log_append_only');
    const isJson = ['details', 'reason', 'origin'].includes(column);
    await ownerPool.query(`UPDATE administrator_log SET ${column} = $2 WHERE id = $1`, [
      id,
      isJson && before !== null ? JSON.stringify(before) : before,
    ]);
    await ownerPool.query('ALTER TABLE administrator_log ENABLE TRIGGER administrator_log_append_only');
    expect(await verify()).toMatchObject({ fault: null });
  });

  test('of the words beside it', async () => {
    await api.database.ownerPool.query(
      `UPDATE administrator_log_words SET words = 'Lòt bagay' WHERE entry_id = $1`,
      [id],
    );
    expect(await verify()).toMatchObject({ fault: { entryId: id, kind: 'words' } });
    await api.database.ownerPool.query(
      `UPDATE administrator_log_words SET words = 'Sekrè' WHERE entry_id = $1`,
      [id],
    );
    expect(await verify()).toMatchObject({ fault: null });
  });

  test('of an entry that is taken out', async () => {
    const { database } = api;
    await tamper(
      `CREATE TABLE kept AS SELECT * FROM administrator_log WHERE id = ${id};
       CREATE TABLE kept_words AS SELECT * FROM administrator_log_words WHERE entry_id = ${id};
       DELETE FROM administrator_log_words WHERE entry_id = ${id};
       DELETE FROM administrator_log WHERE id = ${id}`,
    );
    expect(await verify()).toMatchObject({ fault: { entryId: id + 1, kind: 'hash' } });
    await database.ownerPool.query('INSERT INTO administrator_log SELECT * FROM kept');
    await database.ownerPool.query('DROP TABLE kept, kept_words');
    expect(await verify()).toMatchObject({ fault: null });
  });
});

describe('personal words', () => {
  test('are beside the log, shown with it, and can be erased without a trace in the chain', async () => {
    const personId = 9_001;
    await record({
      subjectType: 'user',
      subjectId: personId,
      details: { changes: { username: { from: personal(personId, 'mari@example.com'), to: null } } },
      reason: personal(personId, 'Mari mande sa'),
    });
    const { id, details, reason } = await lastEntry();
    expect(JSON.stringify([details, reason])).not.toMatch(/mari/i);

    const shown = async () => {
      const { body } = await administrator.agent
        .get('/api/log')
        .query({ subjectType: 'user', subjectId: personId })
        .expect(200);
      return (body as Record<string, unknown>[]).find((entry) => entry.id === id);
    };
    expect(await shown()).toMatchObject({
      details: { changes: { username: { from: 'mari@example.com', to: null } } },
      reason: 'Mari mande sa',
    });

    await api.database.pool.query('DELETE FROM administrator_log_words WHERE person_id = $1', [personId]);
    expect(await shown()).toMatchObject({
      details: { changes: { username: { from: { erased: true }, to: null } } },
      reason: null,
      isReasonErased: true,
    });
    expect(await verify()).toMatchObject({ fault: null });
  });

  test('that are the same twice cannot be recognized as the same', async () => {
    for (let time = 0; time < 2; time++) await record({ details: { word: personal(7, 'menm mo') } });
    const { rows } = await api.database.pool.query<{ details: unknown }>(
      'SELECT details FROM administrator_log ORDER BY id DESC LIMIT 2',
    );
    expect(rows[0]?.details).not.toEqual(rows[1]?.details);
  });
});

describe('an entry says where its request came from', () => {
  const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const originOfLast = async (headers: Record<string, string>) => {
    const { body } = await administrator.agent.get('/api/log').query({ limit: 1 }).expect(200);
    expect(body[0].origin.requestId).toBe(headers['x-request-id']);
    return body[0].origin as unknown;
  };
  const ORIGIN = { requestId: expect.any(String), address: '127.0.0.1', browser: 'Firefox', system: 'Linux' };

  test('for a simple call', async () => {
    const { id } = await createReward(api, administrator.agent);
    const { headers } = await administrator.agent
      .delete(`/api/rewards/${id}`)
      .set('User-Agent', AGENT)
      .expect(204);
    expect(await originOfLast(headers as Record<string, string>)).toEqual(ORIGIN);
  });

  test('for forms with files, which are read while the request runs', async () => {
    const { headers } = await administrator.agent
      .post('/api/rewards')
      .set('User-Agent', AGENT)
      .field({ title: 'Kat', description: 'Kat', pointsCost: '5', instructions: 'Tape' })
      .attach('image', await pictureOf(8, 6).png().toBuffer(), 'a.png')
      .expect(201);
    expect(await originOfLast(headers as Record<string, string>)).toEqual(ORIGIN);
  });

  test('also if several requests run at the same moment', async () => {
    const videos = await Promise.all([1, 2, 3].map(() => uploadVideo(api, administrator.agent)));
    const answers = await Promise.all(
      videos.map(({ id }) => administrator.agent.delete(`/api/content/${id}`).expect(204)),
    );
    const { body } = await administrator.agent
      .get('/api/log')
      .query({ action: 'delete-content' })
      .expect(200);
    const found = (body as { subjectId: number; origin: { requestId: string } }[]).map(
      ({ subjectId, origin }) => [subjectId, origin.requestId],
    );
    expect(found).toEqual(
      expect.arrayContaining(videos.map(({ id }, place) => [id, answers[place]?.headers['x-request-id']])),
    );
  });
});
