import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { createTestApp } from '../../../testing/test-app.js';
import { parseEnvironment } from '../../env.js';
import { Metrics } from '../../telemetry/metrics.js';
import { connectionsOf } from './pool-sizes.js';
import { createPool } from './pools.js';
import { requireConnections } from './require-connections.js';

let database: TestDatabase;
/** A login of this test alone, which may open ten connections. */
let url: string;
const login = `login_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query(
    `CREATE ROLE ${login} LOGIN PASSWORD 'of a test' CONNECTION LIMIT 10 IN ROLE pwen_app`,
  );
  const address = new URL(database.url);
  address.username = login;
  address.password = 'of a test';
  url = address.href;
});
afterAll(async () => {
  await database.drop();
  const other = await createTestDatabase();
  await other.ownerPool.query(`DROP ROLE ${login}`);
  await other.drop();
});

describe('a start', () => {
  it('whose processes may open more connections than Postgres allows is refused with both numbers', async () => {
    await expect(requireConnections(database.url, { processes: 40, each: 41 })).rejects.toThrow(
      /DATABASE_POOLS and API_PROCESSES let this program open 1640 connections \(40 × 41\).+allows its login \d{3}: raise max_connections/,
    );
  });

  it('is refused by a limit of the login too', async () => {
    await expect(requireConnections(url, { processes: 1, each: 11 })).rejects.toThrow(/allows its login 10:/);
    await expect(requireConnections(url, { processes: 1, each: 10 })).resolves.toBeUndefined();
  });

  it('is warned if others have opened what it may need', async () => {
    const others = createPool(url, { max: 3 });
    const held = await Promise.all([others.connect(), others.connect(), others.connect()]);
    try {
      expect(await requireConnections(url, { processes: 1, each: 7 })).toBeUndefined();
      expect(await requireConnections(url, { processes: 2, each: 4 })).toMatch(
        /may open 8 connections \(2 × 4\), and the database has 7 of 10 left/,
      );
    } finally {
      for (const client of held) client.release();
      await others.end();
    }
  });
});

describe('the connections of a process', () => {
  const environment = parseEnvironment({});

  it('are those of its pools, with the sizes of DATABASE_POOLS, and the few beside them', async () => {
    const DATABASE_POOLS =
      'sessions=3 statements=5 writes=3 lists=2 transactions=6 ledger=3 ledger-history=1 queues=2';
    const test = await createTestApp({ variables: { DATABASE_POOLS } });
    const metrics = await test.app.get(Metrics).registry.metrics();
    await test.close();
    const most = [...metrics.matchAll(/^pwen_database_connections\{pool="([^"]+)",state="most"\} (\d+)$/gm)];
    expect(Object.fromEntries(most.map(([, pool, size]) => [pool, Number(size)]))).toEqual({
      sessions: 3,
      statements: 5,
      writes: 3,
      lists: 2,
      transactions: 6,
      ledger: 3,
      'ledger-history': 1,
      maintenance: 2,
    });
    expect(connectionsOf('api', parseEnvironment({ DATABASE_POOLS }))).toBe(
      3 + 5 + 3 + 2 + 6 + 3 + 1 + 2 + 2 + 2,
    );
  });

  // docs/operations.md and docker-compose.yml have these numbers.
  it('are 38 of the API and 42 of a worker with Redis, 42 and 53 without', () => {
    const withRedis = { ...environment, redisUrl: 'redis://localhost' };
    expect([connectionsOf('api', withRedis), connectionsOf('worker', withRedis)]).toEqual([38, 42]);
    expect([connectionsOf('api', environment), connectionsOf('worker', environment)]).toEqual([42, 53]);
  });
});
