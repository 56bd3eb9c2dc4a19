import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import {
  LISTS_POOL,
  MAINTENANCE_POOL,
  POOL,
  SESSIONS_POOL,
  TRANSACTIONS_POOL,
  WRITES_POOL,
} from '../platform/database/pools/pools.js';
import { createTestApp } from '../testing/test-app.js';
import { LEDGER_HISTORY_POOL, LEDGER_POOL } from './ledger-pool.js';

// The server of tests has `off` as its default.
it.each([
  ['wait for the standby', {}, 'on'],
  ['do not if the operator wants them fast; everything else does', { FAST_AWARDS: 'true' }, 'local'],
])('awards %s', async (_, variables, expected) => {
  const { app, close } = await createTestApp({ variables });
  const commitsOf = async (pool: symbol): Promise<unknown> => {
    const { rows } = await app.get<Pool>(pool, { strict: false }).query('SHOW synchronous_commit');
    return (rows as { synchronous_commit: string }[])[0]?.synchronous_commit;
  };
  expect(await commitsOf(LEDGER_POOL)).toBe(expected);
  for (const pool of [POOL, WRITES_POOL, LISTS_POOL, TRANSACTIONS_POOL, MAINTENANCE_POOL])
    expect(await commitsOf(pool)).toBe('on');
  expect(await commitsOf(SESSIONS_POOL)).toBe('local');
  expect(await commitsOf(LEDGER_HISTORY_POOL)).toBe('on');
  await close();
});
