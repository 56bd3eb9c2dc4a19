import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  CREDITED_AT_ONCE_MAX_MS,
  type CreditedView,
  creditReport,
  type Piece,
  PIECES_MAX,
  type PlayedReport,
  unitedPieces,
  withinLength,
} from '@pwen/domain';
import fc from 'fast-check';
import type { Pool } from 'pg';

import { createPool } from '../../platform/database/pools/pools.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { creditAndRead } from './credit-statement.js';
import { piecesIn, toMultirange } from './multirange.js';

// The statement against the rule of the domain: what it credits is what the rule says, also when several processes credit at once.

const BEGAN = Date.UTC(2026, 10, 20, 10);
const VIDEOS = 4;
const PEOPLE = 3;

let database: TestDatabase;
let pools: Pool[];

beforeAll(async () => {
  database = await createTestDatabase();
  pools = [1, 2, 3].map(() => createPool(database.url));
  await database.ownerPool.query(
    `INSERT INTO users (id, username, password_hash, created_at)
     SELECT n, n || '@egzanp.example', 'none', now() FROM generate_series(1, $1::integer) n`,
    [PEOPLE],
  );
});

afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.drop();
});

interface Step extends PlayedReport {
  readonly userId: number;
  readonly contentId: number;
  readonly gapMs: number;
}

const pieces = fc
  .array(fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 20_000 })), { maxLength: PIECES_MAX })
  .map((all) => unitedPieces(all.map(([from, lengthMs]) => ({ from, to: from + lengthMs }))));

const steps = fc.array(
  fc.record({
    userId: fc.integer({ min: 1, max: PEOPLE }),
    contentId: fc.integer({ min: 1, max: VIDEOS }),
    // Sometimes they were away for longer than is credited at once.
    gapMs: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -500, max: 9_000 }) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: CREDITED_AT_ONCE_MAX_MS - 9_000, max: 2 * CREDITED_AT_ONCE_MAX_MS }),
      },
    ),
    played: pieces,
    endedMs: fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 25 },
);

const lengths = fc.array(fc.option(fc.integer({ min: 1, max: 30_000 })), {
  minLength: VIDEOS,
  maxLength: VIDEOS,
});

/** Everybody has begun every video at the same moment. */
async function begin(lengthsMs: readonly (number | null)[]): Promise<void> {
  await database.ownerPool.query('TRUNCATE content CASCADE');
  await database.ownerPool.query('TRUNCATE watch_clocks, view_facts');
  await database.ownerPool.query(
    `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, duration_ms, size_bytes, mime_type)
     SELECT n, 'video', 'Kafe', '', 'video-' || n, 10, now(), duration_ms, 1000, 'video/mp4'
     FROM unnest($1::integer[]) WITH ORDINALITY AS given(duration_ms, n)`,
    [lengthsMs],
  );
  await database.ownerPool.query(
    `INSERT INTO content_views (user_id, content_id, viewed_at) SELECT u.id, c.id, $1 FROM users u, content c`,
    [new Date(BEGAN)],
  );
  await database.ownerPool.query('INSERT INTO watch_clocks SELECT id, $1 FROM users', [new Date(BEGAN)]);
}

const credit = (pool: Pool, reports: readonly Omit<Step, 'gapMs'>[], now: Date) =>
  creditAndRead.rows(pool, {
    userIds: reports.map(({ userId }) => userId),
    contentIds: reports.map(({ contentId }) => contentId),
    played: reports.map(({ played }) => toMultirange(played)),
    endedMs: reports.map(({ endedMs = null }) => endedMs),
    now,
  });

const clockOf = async (userId: number): Promise<Date> => {
  const { rows } = await database.ownerPool.query<{ credited_until: Date }>(
    'SELECT credited_until FROM watch_clocks WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.credited_until as Date;
};

interface StoredView {
  readonly userId: number;
  readonly credited: Piece[];
}

async function storedViews(): Promise<StoredView[]> {
  const { rows } = await database.ownerPool.query<{ userId: number; credited: string }>(
    'SELECT user_id AS "userId", credited::text FROM content_views',
  );
  return rows.map(({ userId, credited }) => ({ userId, credited: piecesIn(credited) }));
}

const sumOf = (all: readonly Piece[]): number => all.reduce((sum, { from, to }) => sum + to - from, 0);

it('credits what the rule does, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(lengths, steps, async (lengthsMs, all) => {
      await begin(lengthsMs);
      const views = new Map<string, CreditedView>();
      const clocks = new Map<number, Date>();
      let now = BEGAN;
      for (const { gapMs, ...step } of all) {
        now += gapMs;
        const key = `${step.userId}:${step.contentId}`;
        const lengthMs = lengthsMs[step.contentId - 1] ?? null;
        const view = views.get(key) ?? { lengthMs, endedMs: null, beganAt: new Date(BEGAN), credited: [] };
        const former = clocks.get(step.userId) ?? new Date(BEGAN);
        const expected = creditReport(view, former, step, new Date(now));
        views.set(key, expected.view);
        clocks.set(step.userId, expected.creditedUntil);

        const [row] = await credit(pools[0] as Pool, [step], new Date(now));

        expect({ ...row, credited: piecesIn(row?.credited ?? '') }).toMatchObject({
          place: 1,
          durationMs: lengthMs,
          endedMs: expected.view.endedMs,
          credited: expected.view.credited,
          isElsewhere: expected.isElsewhere,
          hasClock: true,
        });
        expect(await clockOf(step.userId)).toEqual(expected.creditedUntil);
      }
    }),
    { numRuns: 60 },
  );
});

it('credits no more than the clock allows, and each grant as one fact, when several processes credit at once', async () => {
  await fc.assert(
    fc.asyncProperty(lengths, steps, async (lengthsMs, all) => {
      await begin(lengthsMs);
      const now = BEGAN + 20_000;
      await Promise.all(
        all.map((step, index) => credit(pools[index % pools.length] as Pool, [step], new Date(now))),
      );
      const views = await storedViews();
      for (let userId = 1; userId <= PEOPLE; userId++) {
        const own = views.filter((view) => view.userId === userId);
        const until = await clockOf(userId);
        expect(until.getTime()).toBeLessThanOrEqual(now);
        // Of an unknown length, what lies behind an end that was reported later is cut.
        const credited = own.reduce((sum, view) => sum + sumOf(view.credited), 0);
        expect(credited).toBeLessThanOrEqual(until.getTime() - BEGAN);
        if (lengthsMs.every((lengthMs) => lengthMs !== null)) expect(credited).toBe(until.getTime() - BEGAN);
        for (const view of own) {
          expect(unitedPieces(view.credited)).toEqual(view.credited);
          expect(view.credited.length).toBeLessThanOrEqual(PIECES_MAX);
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('credits several people in one statement, each by their own clock', async () => {
  await begin([16_000, 16_000, null, null]);
  const played = [{ from: 0, to: 16_000 }];
  const reports = [3, 1, 2].map((userId) => ({ userId, contentId: 1, played }));
  await credit(pools[0] as Pool, [{ userId: 1, contentId: 2, played }], new Date(BEGAN + 5_000));
  const rows = await credit(pools[0] as Pool, reports, new Date(BEGAN + 6_000));
  const creditedOf = (place: number) => piecesIn(rows.find((row) => row.place === place)?.credited ?? '');
  expect([1, 2, 3].map((place) => sumOf(creditedOf(place)))).toEqual([6_000, 1_000, 6_000]);
  const { rows: facts } = await database.ownerPool.query(
    'SELECT user_id, content_id, kind, credited_ms FROM view_facts ORDER BY id',
  );
  expect(facts[0]).toEqual({ user_id: 1, content_id: 2, kind: 'credited', credited_ms: 5_000 });
  expect(facts).toHaveLength(4);
});

it('credits nothing of what is longer ago than a quarter of an hour', async () => {
  await begin([3_600_000, null, null, null]);
  const report = { userId: 1, contentId: 1, played: [{ from: 0, to: 3_600_000 }] };
  const [row] = await credit(pools[0] as Pool, [report], new Date(BEGAN + 24 * 3_600_000));
  expect(piecesIn(row?.credited ?? '')).toEqual([{ from: 0, to: CREDITED_AT_ONCE_MAX_MS }]);
});

it('cuts what was credited at the length of a file that became shorter', async () => {
  await begin([16_000, null, null, null]);
  const report = { userId: 1, contentId: 1, played: [{ from: 0, to: 16_000 }] };
  await credit(pools[0] as Pool, [report], new Date(BEGAN + 16_000));
  await database.ownerPool.query('UPDATE content SET duration_ms = 10000 WHERE id = 1');
  const read = (played: Piece[]) =>
    credit(pools[0] as Pool, [{ ...report, played }], new Date(BEGAN + 60_000));
  const known = { lengthMs: 10_000, endedMs: null };
  const [unchanged] = await read([]);
  expect(withinLength(known, piecesIn(unchanged?.credited ?? ''))).toEqual([{ from: 0, to: 10_000 }]);
  const [written] = await read([{ from: 0, to: 16_000 }]);
  expect(piecesIn(written?.credited ?? '')).toEqual([{ from: 0, to: 10_000 }]);
});
