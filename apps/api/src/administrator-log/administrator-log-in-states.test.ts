import { expect, it } from '@jest/globals';

import { administratorLogEnd } from '../event-evidence.js';
import { appOfFile } from '../testing/app-of-file.js';

const api = await appOfFile();

it('the states of the ledger vouch for the last entry of the log, and find it by its number', async () => {
  const { pool } = api.database;
  const before = await administratorLogEnd.read(pool);
  await api.signInAuditor();
  await api.database.ownerPool.query(
    `INSERT INTO administrator_log (id, administrator_id, action, subject_type, subject_id, details, at, hash)
     VALUES ($1, 1, 'look', 'user', 1, '{}', now(), sha256('entry'))`,
    [(await administratorLogEnd.read(pool)).administratorEntries + 1],
  );
  const { administratorEntries, administratorHash } = await administratorLogEnd.read(pool);
  expect(administratorEntries).toBeGreaterThan(before.administratorEntries);
  const last = administratorEntries;
  expect(await administratorLogEnd.hashesOf(pool, [last, last + 1])).toEqual(
    new Map([[last, administratorHash]]),
  );
});

it('before the first entry they vouch for none', async () => {
  const { ownerPool } = api.database;
  const client = await ownerPool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM administrator_log`);
    expect(await administratorLogEnd.read(client)).toEqual({
      administratorEntries: 0,
      administratorHash: Buffer.alloc(32),
    });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
