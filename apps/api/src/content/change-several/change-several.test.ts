import { describe, expect, test } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { storedFiles, managed, uploadVideo } from '../../testing/fixtures/videos.js';
import { type Agent, CONSOLE_HOST, USER_HOST } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator();

const change = (kind: 'show' | 'hide' | 'delete', ids: unknown, agent: Agent = administrator) =>
  agent.post(`/api/content/${kind}`).send({ ids });

async function uploadSeveral(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await uploadVideo(api, administrator)).id);
  return ids;
}

const visibilityOf = async (id: number): Promise<string> => (await managed(administrator, { id })).visibility;

/** Holds the video as another transaction would that does not end. */
async function lock(id: number) {
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM content WHERE id = $1 FOR UPDATE', [id]);
  return async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
}

describe('several videos', () => {
  test('are hidden and shown again, each with an entry of the log', async () => {
    const ids = await uploadSeveral(3);
    const { body } = await change('hide', ids).expect(200);
    expect(body).toEqual({ done: ids, failed: [] });
    expect(await Promise.all(ids.map(visibilityOf))).toEqual(['hidden', 'hidden', 'hidden']);
    // One that is so already is as wanted, and not changed.
    const [first = 0] = ids;
    await change('show', [first]).expect(200);
    expect((await change('show', [...ids, first]).expect(200)).body).toEqual({ done: ids, failed: [] });
    expect(await managed(administrator, { id: first })).toMatchObject({ visibility: 'visible', version: 3 });
    for (const id of ids)
      expect((await logged(api, 'content', id)).slice(1)).toMatchObject([
        { action: 'hide-content' },
        { action: 'show-content' },
      ]);
  });

  test('are deleted with their files', async () => {
    const before = await storedFiles(api);
    const ids = await uploadSeveral(2);
    expect((await change('delete', ids).expect(200)).body).toEqual({ done: ids, failed: [] });
    for (const id of ids) await administrator.get(`/api/content/${id}`).expect(410);
    expect(await storedFiles(api)).toEqual(before);
  });
});

describe('a change that fails half-way', () => {
  test.each(['hide', 'delete'] as const)('says which it did (%s), and why not the others', async (kind) => {
    const [first = 0, gone = 0, held = 0, last = 0] = await uploadSeveral(4);
    await administrator.delete(`/api/content/${gone}`).expect(204);
    const release = await lock(held);
    const { body } = await change(kind, [first, gone, held, 12, last]).expect(200);
    await release();
    expect(body).toEqual({
      done: [first, last],
      failed: [
        { id: gone, code: 'CONTENT_DELETED' },
        { id: held, code: 'SERVICE_UNAVAILABLE' },
        { id: 12, code: 'CONTENT_NOT_FOUND' },
      ],
    });
    expect(await visibilityOf(held)).toBe('visible');
    // What is left can be tried again.
    expect((await change(kind, [held]).expect(200)).body).toEqual({ done: [held], failed: [] });
  });

  test('is refused as a whole if nothing can be done now', async () => {
    const [held = 0] = await uploadSeveral(1);
    const release = await lock(held);
    const { body } = await change('hide', [held]).expect(503);
    await release();
    expect(body.code).toBe('SERVICE_UNAVAILABLE');
    expect(await visibilityOf(held)).toBe('visible');
  });

  test('by somebody who is no administrator any more says so for the rest', async () => {
    const ids = await uploadSeveral(2);
    const demoted = await api.signInAdministrator();
    const release = await lock(ids[0] ?? 0);
    // The first waits while the administrator is demoted.
    const answer = change('hide', ids, demoted.agent).then((given) => given);
    await untilWaiting();
    await api.database.ownerPool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [demoted.id]);
    await release();
    expect((await answer).body).toEqual({
      done: [],
      failed: ids.map((id) => ({ id, code: 'NOT_ALLOWED' })),
    });
    expect(await Promise.all(ids.map(visibilityOf))).toEqual(['visible', 'visible']);
  });
});

async function untilWaiting(): Promise<void> {
  for (let attempt = 0; attempt < 12_000; attempt++) {
    const { rowCount } = await api.database.ownerPool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('nobody waits');
}

test.each([[['1']], [null], ['1,2']])('refuses the ids %j', async (ids) => {
  for (const kind of ['show', 'hide', 'delete'] as const)
    expect((await change(kind, ids).expect(400)).body.code).toBe('VALIDATION_FAILED');
});

test('is for administrators at the console only', async () => {
  const [id = 0] = await uploadSeveral(1);
  const { agent } = await api.signUp();
  const auditor = (await api.signInAuditor()).agent;
  for (const kind of ['show', 'hide', 'delete'] as const)
    for (const [call, status, code] of [
      [change(kind, [id], agent), 404, 'NOT_FOUND'],
      [change(kind, [id]).set('Host', USER_HOST), 404, 'NOT_FOUND'],
      [change(kind, [id], agent).set('Host', CONSOLE_HOST), 401, 'NOT_SIGNED_IN'],
      [change(kind, [id], api.consoleVisitor()), 401, 'NOT_SIGNED_IN'],
      [change(kind, [id], auditor), 403, 'NOT_ALLOWED'],
    ] as const)
      expect((await call.expect(status)).body.code).toBe(code);
  expect(await managed(administrator, { id })).toMatchObject({ visibility: 'visible', version: 1 });
});
