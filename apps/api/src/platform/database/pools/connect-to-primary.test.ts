import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { requireRestrictedLogin } from '../login/process-rights.js';
import { runMigrations } from '../run-migrations.js';
import { createPool } from './pools.js';

let database: TestDatabase;
let pooler: Server | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => void pooler?.close());

/** What a client may set when it connects through PgBouncer. */
const PASSED_ON = ['user', 'database', 'client_encoding'];

/** Passes connections on as PgBouncer does: with the settings dropped that it was told to ignore, or refused for them. */
async function startPooler(url: string, unknown: 'dropped' | 'refused'): Promise<string> {
  const target = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.once('data', (startup: Buffer) => {
      // The length and the version of the protocol, then names and values, each ended by a zero.
      const words = startup.toString('utf8', 8).split('\0');
      const pairs = Array.from({ length: Math.floor(words.length / 2) }, (_, n) =>
        words.slice(2 * n, 2 * n + 2),
      );
      const known = pairs.filter(([name = '']) => PASSED_ON.includes(name));
      const surplus = pairs.find(([name = '']) => name !== '' && !PASSED_ON.includes(name));
      if (unknown === 'refused' && surplus) {
        near.end(errorResponse('08P01', `unsupported startup parameter: ${surplus[0]}`));
        return;
      }
      const text = Buffer.from(`${known.flat().join('\0')}\0\0`);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(text.length + 8);
      startup.copy(head, 4, 4, 8);
      far.write(Buffer.concat([head, text]));
      near.pipe(far).pipe(near);
    });
    near.on('close', () => far.destroy()).on('error', () => undefined);
    far.on('error', () => near.destroy());
  });
  pooler = server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pooled = new URL(url);
  pooled.port = String((server.address() as AddressInfo).port);
  return pooled.href;
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('a pooler in front of the database', () => {
  it.each([
    ['refused', /^ {2}DATABASE_URL leads to a pooler that refuses.+unsupported startup parameter/m],
    [
      'dropped',
      /^ {2}DATABASE_URL leads to a pooler that drops.+lock_timeout.+statement_timeout.+PgBouncer/m,
    ],
  ] as const)('that would have settings %s does not get a process to start', async (unknown, refusal) => {
    const url = await startPooler(database.url, unknown);
    await expect(requireRestrictedLogin(url)).rejects.toThrow(refusal);
  });

  it.each(['refused', 'dropped'] as const)(
    'that would have settings %s migrates nothing',
    async (unknown) => {
      const url = await startPooler(database.ownerUrl, unknown);
      await expect(runMigrations(url, [])).rejects.toThrow(/MIGRATION_DATABASE_URL leads to a pooler/);
    },
  );

  it('is not suspected where there is none', async () => {
    await expect(requireRestrictedLogin(database.url)).resolves.toBeUndefined();
  });
});

describe('a database that only reads', () => {
  const name = () => new URL(database.url).pathname.slice(1);
  const setReadOnly = (value: string) =>
    database.ownerPool.query(
      `BEGIN READ WRITE; ALTER DATABASE ${name()} SET default_transaction_read_only = ${value}; COMMIT`,
    );

  it('is waited for, and a process that starts says so if it stays one', async () => {
    await setReadOnly('on');
    try {
      let tries = 0;
      const asked = requireRestrictedLogin(database.url, { forMs: 300, onRetry: () => tries++ });
      await expect(asked).rejects.toThrow(/^ {2}DATABASE_URL leads to a database that only reads.+primary/m);
      expect(tries).toBeGreaterThan(0);

      await new Promise<void>((onRetry, reject) => {
        const waiting = requireRestrictedLogin(database.url, { onRetry });
        waiting.catch(reject);
        void waiting.then(() => reject(new Error('it was not waited for')));
      });
    } finally {
      await setReadOnly('off');
    }
    await expect(requireRestrictedLogin(database.url)).resolves.toBeUndefined();
  });

  it('is left: the connection on which it refuses a change is not used again', async () => {
    const pool = createPool(database.url, { max: 1 });
    try {
      const pidOf = async () =>
        (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
      const first = await pidOf();
      expect(await pidOf()).toBe(first);
      const client = await pool.connect();
      await client.query('SET default_transaction_read_only = on');
      await expect(client.query('UPDATE settings SET welcome_bonus_points = 1')).rejects.toMatchObject({
        code: '25006',
      });
      client.release();
      expect(await pidOf()).not.toBe(first);
    } finally {
      await pool.end();
    }
  });
});
