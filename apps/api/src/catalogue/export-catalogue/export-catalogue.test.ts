import { describe, expect, it, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { issueVoucher, plantPending } from '../../testing/fixtures/vouchers.js';
import { ExportCatalogueCommand } from './export-catalogue.command.js';

const { api, administrator } = await appWithAdministrator();
const PATH = '/api/admin/rewards/export';

async function exported(query: Record<string, unknown> = {}, agent = administrator) {
  const { text, headers } = await agent.get(PATH).query(query).expect(200);
  return { rows: parse(text, { bom: true }) as string[][], text, headers };
}

test('is a file of the rewards that the list shows, with their stock, newest first', async () => {
  const fields = { title: 'Kat Egzat', limitPerDay: '3', lowStockThreshold: '4', isActive: 'false' };
  const { id } = await createReward(api, administrator, {
    ...fields,
    ...voucherNumbers('X-1', 'X-2', 'X-3'),
  });
  await issueVoucher(api, id);
  await plantPending(api, id);
  await createReward(api, administrator, { title: 'Lòt' });
  const { rows, headers } = await exported({ search: 'egzat', state: 'inactive' });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="rewards.csv"',
    'cache-control': 'no-store',
    'x-total-count': '1',
  });
  const [columns, ...found] = rows;
  expect(found).toHaveLength(1);
  expect(
    Object.fromEntries((columns ?? []).map((column, place) => [column, found[0]?.[place]])),
  ).toMatchObject({
    Reward: String(id),
    Title: 'Kat Egzat',
    'Points cost': '100',
    Active: 'no',
    'Active from': '',
    'Limit per person': '',
    'Limit per day': '3',
    'Low stock at': '4',
    Vouchers: '3',
    Available: '1',
    Reserved: '1',
    Issued: '1',
    Void: '0',
  });
  const all = (await exported()).rows.slice(1).map(([first]) => Number(first));
  expect(all).toEqual([...all].sort((one, other) => other - one));
});

test('disarms what a spreadsheet would calculate', async () => {
  await createReward(api, administrator, { title: '=HYPERLINK("http://x.ht")', description: 'a;=1+1' });
  const { rows } = await exported({ search: 'hyperlink' });
  expect(rows[1]?.slice(1, 3)).toEqual([`'=HYPERLINK("http://x.ht")`, "a;'=1+1"]);
});

test('is recorded with who took it and what they chose', async () => {
  const auditor = await api.signInAuditor();
  await exported({ search: 'kat', stock: 'low' }, auditor.agent);
  expect((await logged(api, 'reward-list', 1)).at(-1)).toMatchObject({
    administratorId: auditor.id,
    action: 'export-rewards',
    details: { search: 'kat', stock: 'low' },
  });
});

test('has each reward that was there all the time once, whatever happens to others meanwhile', async () => {
  const COUNT = 1_300;
  await api.database.pool.query(
    `INSERT INTO rewards (id, title, description, points_cost, limit_per_person, created_at)
     SELECT 900000 + n, 'mouvman ' || n, 'x', 5, 1, now() FROM generate_series(1, $1::integer) n`,
    [COUNT],
  );
  const { id } = await api.signInAdministrator();
  const { rows, total } = await execute(
    api,
    new ExportCatalogueCommand({ search: 'mouvman', free: false }, id),
  );
  expect(total).toBe(COUNT);
  const seen: number[] = [];
  const gone = 900_000 + 3;
  for await (const { reward } of rows) {
    seen.push(reward.id);
    if (seen.length % 100 !== 50) continue;
    // Renamed to the front and to the end, made dearer, deleted, and added.
    await api.database.pool.query(
      `UPDATE rewards SET title = CASE id % 2 WHEN 0 THEN 'a' ELSE 'z' END || ' mouvman', points_cost = id % 900 + 1
       WHERE id BETWEEN 900001 AND 902000 AND id % 7 = $1`,
      [seen.length % 7],
    );
    await api.database.pool.query('UPDATE rewards SET deleted = true WHERE id = $1', [gone]);
    await createReward(api, administrator, { title: 'mouvman nouvo' });
  }
  const stayed = Array.from({ length: COUNT }, (_, n) => 900_001 + n).filter((one) => one !== gone);
  expect(seen.filter((one) => one !== gone).sort((one, other) => one - other)).toEqual(stayed);
});

describe('the wrong user', () => {
  it('gets no file, and leaves no entry', async () => {
    const { agent } = await api.signUp();
    const entries = await logged(api, 'reward-list', 1);
    for (const stranger of [agent, api.visitor()])
      expect((await stranger.get(PATH).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(PATH).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    for (const query of [{ state: 'x' }, { limit: '3' }])
      expect((await administrator.get(PATH).query(query).expect(400)).body.code).toBe('VALIDATION_FAILED');
    expect(await logged(api, 'reward-list', 1)).toEqual(entries);
  });
});
