import { describe, expect, it, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import type { Agent } from '../../testing/test-app.js';
import { EXPORT_BATCH, ExportPeopleCommand } from './export-people.command.js';

const { api, administrator } = await appWithAdministrator();
const PATH = '/api/users/export';

async function exported(query: Record<string, unknown> = {}, agent: Agent = administrator) {
  const { text, headers } = await agent.get(PATH).query(query).expect(200);
  const [columns, ...rows] = parse(text, { bom: true }) as string[][];
  return { columns, rows, headers };
}

test('is a file of the people whom the list shows, who registered last first', async () => {
  const mari = await api.signUp({ username: 'mari@lis.example', phone: '+50948112233' });
  const jak = await api.signUp({ username: 'jak@lis.example', phone: '+50948112244' });
  await administrator.post(`/api/users/${jak.id}/block`).send({}).expect(200);
  const { columns, rows, headers } = await exported({ search: 'lis.example' });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="people.csv"',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('x-total-count');
  expect(rows.map(([id]) => Number(id))).toEqual([jak.id, mari.id]);
  const { body } = await administrator.get('/api/users').query({ search: 'mari@lis' }).expect(200);
  const [shown] = body as Record<string, unknown>[];
  expect(Object.fromEntries((columns ?? []).map((column, place) => [column, rows[1]?.[place]]))).toEqual({
    Id: String(mari.id),
    Email: 'mari@lis.example',
    Phone: '+50948112233',
    Name: '',
    Points: String(shown?.points),
    Status: 'active',
    Confirmed: shown?.isConfirmed ? 'yes' : 'no',
    'Registered at': shown?.createdAt,
    'Last seen at': shown?.lastActiveAt ?? '',
    Role: 'user',
  });
  const blocked = await exported({ search: 'lis.example', blocked: 'true' });
  expect(blocked.rows.map(([id, , , , , status]) => [Number(id), status])).toEqual([[jak.id, 'blocked']]);
});

test('disarms what a spreadsheet would calculate', async () => {
  const { agent, id } = await api.signUp();
  await agent.put('/api/user/name').send({ name: '=1+1' }).expect(200);
  const { rows } = await exported({ search: String(id) });
  expect(rows[0]?.[3]).toBe("'=1+1");
});

test('is recorded with who took it and what they chose, whose words are erased with them', async () => {
  const auditor = await api.signInAuditor();
  await exported({ search: 'mari', confirmed: 'true', since: '2020-01-01T00:00:00Z' }, auditor.agent);
  expect((await logged(api, 'people-list', 1)).at(-1)).toMatchObject({
    administratorId: auditor.id,
    action: 'export-people',
    details: { search: 'mari', confirmed: true, since: '2020-01-01T00:00:00.000Z' },
  });
  await api.database.ownerPool.query(`DELETE FROM administrator_log_words WHERE words = 'mari'`);
  expect((await logged(api, 'people-list', 1)).at(-1)).toMatchObject({
    details: { search: { erased: true } },
  });
});

test('has everybody who was there all the time once, whatever happens to others meanwhile', async () => {
  const COUNT = 2 * EXPORT_BATCH + 10;
  const FIRST = 5_000_001;
  // Several registered at one moment, in another order than that of the ids.
  await api.database.pool.query(
    `INSERT INTO users (id, username, password_hash, role, created_at)
     SELECT $1::bigint + n, 'mouvman-' || n || '@example.com', '', 'user',
       now() - ((n * 7919) % $2::integer / 3) * interval '1 minute'
     FROM generate_series(0, $2::integer - 1) n`,
    [FIRST, COUNT],
  );
  const { id } = await api.signInAdministrator();
  const { rows, total } = await execute(api, new ExportPeopleCommand({ search: 'mouvman-' }, id));
  expect(total).toBeUndefined();
  const seen: number[] = [];
  const gone = new Set<number>();
  for await (const { id: person } of rows) {
    seen.push(person);
    if (seen.length % 200 !== 50) continue;
    // Somebody registers, somebody leaves, and others are renamed, blocked and seen.
    await api.signUp({ username: `mouvman-nouvo-${seen.length}@example.com` });
    gone.add(FIRST + seen.length);
    await api.database.pool.query('UPDATE users SET deletion_requested_at = now() WHERE id = $1', [
      FIRST + seen.length,
    ]);
    await api.database.pool.query(
      `UPDATE users SET name = 'Nouvo', blocked = true, last_seen_at = now() WHERE id % 7 = $1 AND id BETWEEN $2 AND $3`,
      [seen.length % 7, FIRST, FIRST + COUNT - 1],
    );
  }
  const stayed = Array.from({ length: COUNT }, (_, n) => FIRST + n).filter((one) => !gone.has(one));
  const planted = seen.filter((one) => one >= FIRST && one < FIRST + COUNT && !gone.has(one));
  expect(planted.sort((one, other) => one - other)).toEqual(stayed);
  expect(new Set(seen).size).toBe(seen.length);
});

describe('the wrong user', () => {
  it('gets no file, and leaves no entry', async () => {
    const { agent } = await api.signUp();
    const entries = await logged(api, 'people-list', 1);
    for (const stranger of [agent, api.visitor()])
      expect((await stranger.get(PATH).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(PATH).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    for (const query of [{ blocked: 'x' }, { limit: '3' }, { cursor: 'n-1-1' }, { sort: 'points' }])
      expect((await administrator.get(PATH).query(query).expect(400)).body.code).toBe('VALIDATION_FAILED');
    expect(await logged(api, 'people-list', 1)).toEqual(entries);
  });
});
