import { beforeAll, describe, expect, it, test } from '@jest/globals';

import { openCheckpoint } from '../../ledger/feed/checkpoints.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import type { Agent } from '../../testing/test-app.js';
import { heldPoints } from './held-points.reader.js';
import { LOOKED_AT_MAX } from './people-walks.js';
import type { PersonRowDto } from './people.dto.js';

const { api, administrator } = await appWithAdministrator();

const DAY_MS = 24 * 60 * 60_000;

type Filters = Readonly<Record<string, string | number | boolean>>;

/** All pages of a list, as the console reads it. */
async function listed(filters: Filters, agent: Agent = administrator): Promise<PersonRowDto[]> {
  const people: PersonRowDto[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { ...filters, ...(cursor === undefined ? {} : { cursor }) };
    const { body, headers } = await agent.get('/api/users').query(query).expect(200);
    people.push(...(body as PersonRowDto[]));
    cursor = headers['x-next-cursor'] as string | undefined;
    if (cursor === undefined) return people;
  }
}

const idsOf = (people: readonly { readonly id: number }[]): number[] => people.map(({ id }) => id);

describe('a search', () => {
  const ROSE = { username: 'rosemene.dorval@lakay.example', phone: '+50948112233', name: 'Rosemène Dorval' };
  let rose: number;
  beforeAll(async () => {
    const person = await api.signUp(ROSE);
    rose = person.id;
    await person.agent.put('/api/user/name').send({ name: ROSE.name }).expect(200);
    // Whoever is like the person, but not the person.
    await api.signUp({ username: 'rosalie@lakay.example', phone: '+50948110000' });
  });

  const find = async (search: string): Promise<number[]> => idsOf(await listed({ search }));

  it.each([
    ['a part of the address', 'emene.dorv'],
    ['the address in capitals', 'ROSEMENE.DORVAL@LAKAY.EXAMPLE'],
    ['the name without its accent', 'rosemene d'],
    ['the name with its accent, in capitals', 'ROSEMÈNE'],
    ['the name with an accent of two letters', 'roseme\u0300ne'],
    ['the end of the name', 'orval'],
    ['the phone number as it is written', '+509 4811-2233'],
    ['a part of the phone number', '112233'],
    ['the beginning of a word', 'ro'],
    ['the beginning of the phone number', '+509'],
  ])('finds a person by %s', async (_by, search) => {
    expect(await find(search)).toContain(rose);
  });

  it('finds a person by their id, and nobody whose id only looks like it', async () => {
    expect(await find(String(rose))).toEqual([rose]);
    expect(await find(String(rose + 1_000))).toEqual([]);
  });

  it.each([
    'rosemene.dorva1',
    'emene dorval@',
    'r%l',
    'rosemene_dorval',
    'val@lak%',
    '\\',
    "'",
    '12345678901234567890',
  ])('finds nobody by “%s”, whose signs stand for themselves', async (search) => {
    expect(await find(search)).not.toContain(rose);
  });

  it('of one or two letters finds beginnings only', async () => {
    expect(await find('do')).toContain(rose);
    expect(await find('or')).not.toContain(rose);
  });

  it('is combined with the filters', async () => {
    expect(idsOf(await listed({ search: 'lakay.example', blocked: true }))).toEqual([]);
    expect(await listed({ search: 'lakay.example', confirmed: true, sort: 'points' })).toHaveLength(2);
  });
});

test('a person who has asked to be deleted is in no list', async () => {
  const person = await api.signUp({ username: 'leaving@example.com' });
  expect(idsOf(await listed({ search: 'leaving@' }))).toEqual([person.id]);
  await api.database.pool.query('UPDATE users SET deletion_requested_at = now() WHERE id = $1', [person.id]);
  const lists: Filters[] = [{ search: 'leaving@' }, { search: String(person.id) }, {}, { sort: 'points' }];
  for (const filters of lists) expect(idsOf(await listed(filters))).not.toContain(person.id);
});

test('whoever signs in or uses a session was active, and after thirty days is not any more', async () => {
  const person = await api.signUp({ username: 'active@example.com' });
  const isActive = async (active: boolean) => (await listed({ search: 'active@', active })).length === 1;
  expect([await isActive(true), await isActive(false)]).toEqual([true, false]);
  api.clock.advanceMs(20 * DAY_MS);
  await person.agent.get('/api/user').expect(200);
  const seenAt = api.clock.now();
  api.clock.advanceMs(29 * DAY_MS);
  const { agent } = await api.signInAdministrator();
  const [found] = await listed({ search: 'active@', active: true }, agent);
  expect(new Date(found?.lastActiveAt ?? 0)).toEqual(seenAt);
  api.clock.advanceMs(2 * DAY_MS);
  const later = (await api.signInAdministrator()).agent;
  expect(await listed({ search: 'active@', active: true }, later)).toEqual([]);
  expect(await listed({ search: 'active@', active: false }, later)).toHaveLength(1);
});

test.each([
  { maxPoints: '1e3' },
  { since: '2026-11-25' },
  { cursor: 'n-1' },
  { cursor: "n-1-1'" },
  { cursor: 'x-1-1' },
  { order: 'asc' },
])('refuses %j', async (query) => {
  const { agent } = await api.signInAdministrator();
  const { body } = await agent.get('/api/users').query(query).expect(400);
  expect(body.code).toBe('VALIDATION_FAILED');
});

describe('among more people than a request looks at', () => {
  const COUNT = 2.2 * LOOKED_AT_MAX;
  const BORN = new Date('2030-01-01T00:00:00Z');
  interface Planted {
    readonly id: number;
    readonly createdAt: Date;
    readonly seenAt: Date | null;
    readonly blocked: boolean;
    readonly isConfirmed: boolean;
    /** null: without any event. */
    readonly points: number | null;
  }
  let people: Planted[];
  let agent: Agent;

  beforeAll(async () => {
    api.clock.set(new Date('2031-01-01T00:00:00Z'));
    ({ agent } = await api.signInAdministrator());
    people = Array.from({ length: COUNT }, (_, n) => ({
      // Registered in another order than that of the ids, several at one moment.
      id: 5_000_000 + n,
      createdAt: new Date(BORN.getTime() + (((n * 7919) % COUNT) >> 1) * 60_000 * 180),
      seenAt: n % 4 === 0 ? new Date(api.clock.now().getTime() - ((n % 80) * DAY_MS) / 2) : null,
      blocked: n % 50 === 0,
      isConfirmed: n % 5 !== 0,
      points: n % 11 === 0 ? null : (n * 31) % 400,
    }));
    await plant(people);
  });

  async function plant(planted: readonly Planted[]): Promise<void> {
    const { ownerPool, pool } = api.database;
    await pool.query(
      `INSERT INTO users (id, username, password_hash, role, created_at, last_seen_at, blocked, email_confirmed_at,
         confirmed_email)
       SELECT id, 'planted-' || id || '@example.com', '', 'user', created_at, seen_at, blocked,
         CASE WHEN confirmed THEN created_at END, CASE WHEN confirmed THEN 'planted-' || id || '@example.com' END
       FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::boolean[], $5::boolean[])
         AS given (id, created_at, seen_at, blocked, confirmed)`,
      [
        idsOf(planted),
        planted.map(({ createdAt }) => createdAt),
        planted.map(({ seenAt }) => seenAt),
        planted.map(({ blocked }) => blocked),
        planted.map(({ isConfirmed }) => isConfirmed),
      ],
    );
    await openCheckpoint(pool, heldPoints.name);
    const held = planted.filter(({ points }) => points !== null);
    const values = [idsOf(held), held.map(({ points }) => points)];
    await ownerPool.query(
      `INSERT INTO point_accounts (user_id, balance) SELECT * FROM unnest($1::bigint[], $2::bigint[])`,
      values,
    );
    await pool.query(
      `INSERT INTO held_points (generation, user_id, points)
       SELECT generation, given.* FROM ledger_readers, unnest($1::bigint[], $2::bigint[]) AS given
       WHERE name = '${heldPoints.name}'`,
      values,
    );
  }

  /** What a list must be, by looking at everybody. */
  function expected(filters: Filters): number[] {
    const monthAgo = api.clock.now().getTime() - 30 * DAY_MS;
    const pointsOf = ({ points }: Planted): number => points ?? 0;
    const found = people.filter(
      (person) =>
        (filters.blocked === undefined || person.blocked === filters.blocked) &&
        (filters.confirmed === undefined || person.isConfirmed === filters.confirmed) &&
        (filters.active === undefined ||
          (person.seenAt ?? person.createdAt).getTime() >= monthAgo === filters.active) &&
        (filters.minPoints === undefined || pointsOf(person) >= Number(filters.minPoints)) &&
        (filters.maxPoints === undefined || pointsOf(person) <= Number(filters.maxPoints)) &&
        (filters.since === undefined || person.createdAt >= new Date(String(filters.since))),
    );
    const newest = (one: Planted, other: Planted): number =>
      other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id;
    // By points, those without an event come last unless a small set is sorted as a whole; here they are told apart by it.
    return idsOf(
      found.sort(
        filters.sort === 'points'
          ? (one, other) => pointsOf(other) - pointsOf(one) || other.id - one.id
          : newest,
      ),
    );
  }

  const plantedOnly = (found: readonly PersonRowDto[]): PersonRowDto[] =>
    found.filter(({ username }) => username.startsWith('planted-'));

  const FILTERS: readonly Filters[] = [
    {},
    { blocked: true },
    { blocked: false },
    { confirmed: true },
    { confirmed: false },
    { active: true },
    { active: false },
    { minPoints: 390 },
    { maxPoints: 3 },
    { minPoints: 20, maxPoints: 300, blocked: false },
    { minPoints: 399, active: false, confirmed: false },
    { since: '2030-10-01T00:00:00Z' },
    { since: '2030-06-01T00:00:00Z', active: false, confirmed: true },
    { blocked: true, confirmed: false, active: true, minPoints: 1 },
    { search: 'planted-50000' },
  ];

  it.each(FILTERS)('the newest with %j are all of those, each once and in order', async (filters) => {
    const wanted = { ...filters, limit: 100 };
    const found = plantedOnly(await listed(wanted, agent));
    const right = expected(filters);
    expect(idsOf(found)).toEqual(
      filters.search === undefined ? right : right.filter((id) => String(id).startsWith('50000')),
    );
  });

  it.each(FILTERS)('those with most points with %j are all of those, each once', async (filters) => {
    const found = plantedOnly(await listed({ ...filters, limit: 100, sort: 'points' }, agent));
    const right = expected({ ...filters, sort: 'points' });
    const wanted =
      filters.search === undefined ? right : right.filter((id) => String(id).startsWith('50000'));
    // Of equal points, those without an event are told apart by when they registered.
    expect(idsOf(found).sort()).toEqual([...wanted].sort());
    const points = found.map((person) => person.points);
    expect(points).toEqual([...points].sort((one, other) => other - one));
  });

  it('a page that found nobody says where to go on', async () => {
    const filters = { active: false, minPoints: 399, confirmed: false, limit: 5 };
    expect(idsOf(plantedOnly(await listed(filters, agent)))).toEqual(expected(filters));
  });

  it('a person who registers or moves while a list is read makes nobody else come twice or not at all', async () => {
    const first = await agent.get('/api/users').query({ limit: 100 }).expect(200);
    api.clock.advanceMs(1);
    await api.signUp({ username: 'in-between@example.com' });
    const cursor = first.headers['x-next-cursor'] as string;
    const second = await agent.get('/api/users').query({ limit: 100, cursor }).expect(200);
    expect(new Set(idsOf([...first.body, ...second.body])).size).toBe(200);
  });
});
