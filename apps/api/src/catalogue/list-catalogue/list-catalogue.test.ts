import { beforeAll, describe, expect, it, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createReward, editForm, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { plantPending } from '../../testing/fixtures/vouchers.js';
import type { Agent } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';

const { api, administrator } = await appWithAdministrator();

type Filters = Readonly<Record<string, string | number | boolean>>;

/** All pages of a list, with the total that each said. */
async function listed(
  filters: Filters,
  agent: Agent = administrator,
): Promise<{ rewards: RewardDto[]; totals: number[] }> {
  const [rewards, totals]: [RewardDto[], number[]] = [[], []];
  for (let cursor: string | undefined; ;) {
    const query = { limit: 7, ...filters, ...(cursor === undefined ? {} : { cursor }) };
    const { body, headers } = await agent.get('/api/admin/rewards').query(query).expect(200);
    rewards.push(...(body as RewardDto[]));
    totals.push(Number(headers['x-total-count']));
    cursor = headers['x-next-cursor'] as string | undefined;
    if (cursor === undefined) return { rewards, totals };
  }
}
const idsOf = (rewards: readonly { readonly id: number }[]): number[] => rewards.map(({ id }) => id);
const found = async (filters: Filters): Promise<number[]> => idsOf((await listed(filters)).rewards);

describe('a search', () => {
  let soup: number;
  beforeAll(async () => {
    const fields = { title: 'Soup Joumou nan Kafé Anba', description: 'Yon gwo bòl 100% cho pou 2_moun' };
    soup = (await createReward(api, administrator, fields)).id;
    await createReward(api, administrator, { title: 'Lòt bagay', description: 'Pa menm' });
  });

  it.each([
    ['a part of the title', 'joum'],
    ['its capitals', 'SOUP JOUMOU'],
    ['a title without its accents', 'kafe'],
    ['an accent of two letters', 'kafe\u0301'],
    ['the description', 'gwo bol'],
    ['one letter', 'j'],
    ['a sign that stands for itself', '100%'],
    ['another one', '2_m'],
    ['what is between blanks', '  soup '],
  ])('finds a reward by %s', async (_by, search) => expect(await found({ search })).toContain(soup));

  it.each(['s%p', 'so_p', 'anba yon', "'", '\\'])('finds nothing by “%s”', async (search) =>
    expect(await found({ search })).toEqual([]),
  );
});

describe('the rewards of the console', () => {
  const DAY_MS = 24 * 60 * 60_000;
  interface Planted {
    readonly id: number;
    readonly title: string;
    readonly cost: number;
    readonly isActive: boolean;
    readonly from: Date | null;
    readonly to: Date | null;
    readonly threshold: number | null;
    readonly vouchers: number;
    readonly pending: number;
  }
  let planted: Planted[];

  beforeAll(async () => {
    const day = (n: number) => new Date(api.clock.now().getTime() + n * DAY_MS);
    const letters = ['é', 'E', 'z', 'À', 'b'];
    planted = Array.from({ length: 60 }, (_, n) => ({
      id: 4_000_000 + n,
      title: `PLANTE ${letters[n % 5]}${n % 4}`,
      cost: (n * 7) % 5,
      isActive: n % 4 !== 0,
      from: n % 6 === 1 ? day(1) : null,
      to: n % 6 === 2 ? day(-1) : null,
      threshold: n % 3 === 0 ? n % 7 : null,
      vouchers: (n * 5) % 8,
      pending: n % 9 === 0 ? 2 : 0,
    }));
    for (const { vouchers, pending, ...reward } of planted) {
      await api.database.pool.query(
        `INSERT INTO rewards (id, title, description, points_cost, limit_per_person, is_active, active_from, active_to,
           low_stock_threshold, created_at)
         VALUES ($1, $2, 'plante', $3, 1, $4, $5, $6, $7, now())`,
        [reward.id, reward.title, reward.cost, reward.isActive, reward.from, reward.to, reward.threshold],
      );
      await api.database.pool.query(
        `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, created_at)
         SELECT 'P' || $1 || '-' || n, 'P' || $1 || n || '.', $2, now() FROM generate_series(1, $3) n`,
        [String(reward.id), reward.id, vouchers],
      );
      for (let n = 0; n < pending; n++) await plantPending(api, reward.id);
    }
  });

  const left = ({ vouchers, pending }: Planted): number => Math.max(0, vouchers - pending);
  const plain = ({ title }: Planted): string => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const BY: Readonly<Record<string, (reward: Planted) => number | string>> = {
    date: ({ id }) => id,
    title: plain,
    cost: ({ cost }) => cost,
    stock: left,
  };
  const FILTERS: readonly (readonly [Filters, (reward: Planted) => boolean])[] = [
    [{}, () => true],
    [{ state: 'active' }, ({ isActive, from, to }) => isActive && from === null && to === null],
    [{ state: 'inactive' }, ({ isActive }) => !isActive],
    [{ state: 'upcoming' }, ({ from }) => from !== null],
    [{ state: 'over' }, ({ to }) => to !== null],
    [{ stock: 'out' }, (reward) => left(reward) === 0],
    [
      { stock: 'low' },
      (reward) => left(reward) === 0 || (reward.threshold !== null && left(reward) <= reward.threshold),
    ],
    [{ free: true }, ({ cost }) => cost === 0],
    [
      { free: false, stock: 'low', state: 'active' },
      (reward) =>
        reward.cost > 0 &&
        (left(reward) === 0 || (reward.threshold !== null && left(reward) <= reward.threshold)) &&
        reward.isActive &&
        reward.from === null &&
        reward.to === null,
    ],
  ];
  const LISTS = FILTERS.flatMap(([filters, holds]) =>
    Object.keys(BY).flatMap((sort) => ['asc', 'desc'].map((order) => ({ filters, holds, sort, order }))),
  );

  it.each(LISTS)(
    'with $filters by $sort $order are all of those, each once, in order and counted',
    async ({ filters, holds, sort, order }) => {
      const { rewards, totals } = await listed({ ...filters, search: 'plante', sort, order });
      const key = BY[sort] as (reward: Planted) => number | string;
      const up = (one: Planted, other: Planted): number =>
        key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id;
      const right = planted
        .filter(holds)
        .sort((one, other) => (order === 'asc' ? up(one, other) : up(other, one)));
      expect(right.length).toBeGreaterThan(0);
      expect(idsOf(rewards)).toEqual(idsOf(right));
      expect(new Set(totals)).toEqual(new Set([right.length]));
    },
  );

  it('have their stock, their version and the number at which administrators are told', async () => {
    const { rewards } = await listed({ search: 'plante' });
    for (const reward of planted)
      expect(rewards.find(({ id }) => id === reward.id)).toMatchObject({
        version: 1,
        lowStockThreshold: reward.threshold,
        pointsCost: reward.cost,
        stock: { uploaded: reward.vouchers, available: left(reward) },
      });
  });

  it('are neither shifted nor doubled by one that is added, renamed or deleted between two pages', async () => {
    const query = { search: 'plante', sort: 'title', order: 'asc', limit: 20 };
    const page = (cursor?: string) =>
      administrator
        .get('/api/admin/rewards')
        .query({ ...query, ...(cursor && { cursor }) })
        .expect(200);
    const first = await page();
    const shown = idsOf(first.body as RewardDto[]);
    const last = shown.at(-1);
    await api.database.pool.query('UPDATE rewards SET deleted = true WHERE id = $1', [last]);
    await api.database.pool.query(`UPDATE rewards SET title = 'PLANTE 0' WHERE id = $1`, [shown[3]]);
    await createReward(api, administrator, { title: 'PLANTE 00', description: 'plante' });
    const second = idsOf((await page(first.headers['x-next-cursor'] as string)).body as RewardDto[]);
    expect(new Set([...shown, ...second]).size).toBe(40);
    const right = planted.map((reward) => ({ id: reward.id, key: plain(reward) }));
    right.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.id - other.id));
    expect([...shown, ...second]).toEqual(idsOf(right).slice(0, 40));
  });
});

test.each([{ cursor: '7' }, { cursor: 'date-1-x0' }, { cursor: "title-1-x27'" }, { page: 2 }])(
  'refuses %j',
  async (query) => {
    const { body } = await administrator.get('/api/admin/rewards').query(query).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  },
);

test.each([
  ['title', 'title-5-7'],
  ['title', 'title-5-x00ff27'],
  ['cost', 'cost-5-x61'],
  ['stock', 'stock-9999999999999999-9999999999999999'],
  ['date', 'title-5-x61'],
])('a list by %s takes the cursor %s, which nobody gave, as a place or as the beginning', (sort, cursor) =>
  administrator.get('/api/admin/rewards').query({ sort, cursor }).expect(200),
);

test('a deleted reward is in no list, and one that is edited is in it as it is now', async () => {
  const { id } = await createReward(api, administrator, { title: 'Tanporè', ...voucherNumbers('TMP-1') });
  await editForm(administrator, id, { title: 'Tanporè 2', lowStockThreshold: '1' }).expect(200);
  const { rewards } = await listed({ search: 'tanpore', stock: 'low' });
  expect(rewards).toMatchObject([{ id, title: 'Tanporè 2', version: 2, lowStockThreshold: 1 }]);
  await administrator.delete(`/api/rewards/${id}`).expect(204);
  expect(await found({ search: 'tanpore' })).toEqual([]);
});

test('an auditor reads the list; a person and a visitor find nothing, and see no threshold', async () => {
  const auditor = await api.signInAuditor();
  await createReward(api, administrator, { lowStockThreshold: '4' });
  expect((await listed({}, auditor.agent)).rewards.length).toBeGreaterThan(0);
  const { agent } = await api.signUp();
  for (const stranger of [agent, api.visitor()]) {
    expect((await stranger.get('/api/admin/rewards').expect(404)).body.code).toBe('NOT_FOUND');
    const { body } = await stranger.get('/api/rewards?limit=1').expect(200);
    expect(body[0]).toMatchObject({ lowStockThreshold: null, stock: null });
  }
});
