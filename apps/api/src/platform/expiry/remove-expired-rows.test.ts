import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { execute } from '../../testing/commands.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { RemoveExpiredRowsCommand } from './remove-expired-rows.command.js';

const HOUR_MS = 60 * 60_000;

describe('the removal of expired rows', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  const removeExpired = (): Promise<number> => execute(test, new RemoveExpiredRowsCommand());

  /** Rows of all three tables that expire this many hours after the database's current time; negative for before. */
  async function plant(count: number, hours: number): Promise<void> {
    const { id } = await test.signUp();
    const from = Math.round(hours * 1_000_000);
    for (const insert of [
      `INSERT INTO sessions (sid, sess, expire)
       SELECT format('planted-%s-%s', $1::int, n), '{}', now() + $2::float8 * interval '1 hour' FROM generate_series(1, $3) n`,
      `INSERT INTO rate_limits (key, expire)
       SELECT format('planted-%s-%s', $1::int, n), (extract(epoch FROM now()) + $2::float8 * 3600) * 1000
       FROM generate_series(1, $3) n`,
    ])
      await test.database.pool.query(insert, [from, hours, count]);
    await test.database.pool.query(
      `INSERT INTO password_resets (token_hash, user_id, expires_at)
       SELECT sha256(format('planted-%s-%s', $1::int, n)::bytea), $4, now() + $2::float8 * interval '1 hour'
       FROM generate_series(1, $3) n`,
      [from, hours, count, id],
    );
  }

  const counts = async (): Promise<unknown> =>
    (
      await test.database.pool.query(
        `SELECT (SELECT count(*) FROM sessions WHERE sid LIKE 'planted%') AS sessions,
           (SELECT count(*) FROM rate_limits WHERE key LIKE 'planted%') AS limits,
           (SELECT count(*) FROM password_resets) AS resets`,
      )
    ).rows[0];

  it('removes any number of expired sessions, limits and resets, and nothing that is still valid', async () => {
    await plant(2_300, -0.1);
    await plant(7, 0.9);
    await plant(5, 2);
    expect(await removeExpired()).toBe(3 * 2_300);
    expect(await counts()).toEqual({ sessions: 12, limits: 12, resets: 12 });
    test.clock.advanceMs(HOUR_MS);
    expect(await removeExpired()).toBe(3 * 7);
    expect(await removeExpired()).toBe(0);
    expect(await counts()).toEqual({ sessions: 5, limits: 5, resets: 5 });
  });

  it('keeps people signed in and limits counted', async () => {
    const { agent } = await test.signUp();
    const before = await counts();
    await removeExpired();
    await agent.get('/api/user').expect(200);
    expect(await counts()).toEqual(before);
  });

  it('does not wait: a locked row is left for the next run', async () => {
    await plant(3, -2);
    const holder = await test.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(
        `SELECT FROM password_resets WHERE token_hash = (SELECT min(token_hash) FROM password_resets) FOR UPDATE`,
      );
      expect(await removeExpired()).toBe(8);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect(await removeExpired()).toBe(1);
  });

  it('finds a few expired rows among very many without scanning them all', async () => {
    await plant(20_000, 1);
    await plant(3, -2);
    await test.database.ownerPool.query('ANALYZE sessions, rate_limits, password_resets');
    const read = async (): Promise<number> =>
      (
        await test.database.ownerPool.query<{ rows: number }>(
          `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint AS rows FROM pg_stat_user_tables
           WHERE relname IN ('sessions', 'rate_limits', 'password_resets')`,
        )
      ).rows[0]?.rows ?? 0;
    const before = await read();
    await removeExpired();
    // A connection reports what it read when forced, or when it ends.
    await test.app.close();
    expect((await read()) - before).toBeLessThan(1_000);
  });
});
