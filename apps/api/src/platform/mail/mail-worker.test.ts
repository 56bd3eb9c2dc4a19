import { spawn, type ChildProcess, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { MailComposers } from './mail-composers.js';
import { MailOutbox } from './mail-outbox.js';
import { MailQueue } from './mail-queue.js';

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not come true within ten seconds');
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The rules of the worker, the same on each backend of the queue. */
async function proveWorker(variables: { REDIS_URL?: string }): Promise<void> {
  const test = await createTestApp({ withWorker: true, variables });
  try {
    test.app
      .get(MailComposers, { strict: false })
      .register('greeting', () => Promise.resolve({ subject: 'Bonjou', text: 'Kouman ou ye?' }));
    const outbox = test.app.get(MailOutbox, { strict: false });

    await outbox.order({ kind: 'greeting', recipient: 'marie@example.com', locale: 'ht' });
    await eventually(async () => (await sentMails(test)) === 1);

    // A second nudge for the same mail: its job runs, and sends nothing.
    const { rows } = await test.database.pool.query<{ id: number }>('SELECT id FROM mail_outbox');
    test.app.get(MailQueue, { strict: false }).nudge(Number(rows[0]?.id));
    await outbox.order({ kind: 'greeting', recipient: 'rose@example.com', locale: 'fr' });
    await eventually(async () => (await sentMails(test)) === 2);

    // One that no job came for is found by the recurring sweep.
    await test.database.pool.query(
      `INSERT INTO mail_outbox (id, kind, recipient, locale, created_at)
       VALUES (7, 'greeting', 'lost@example.com', 'en', $1::timestamptz - interval '2 minutes')`,
      [test.clock.now()],
    );
    await test.app.get(MailQueue, { strict: false }).sweepEvery(500);
    // A mail is out a moment before its row says so.
    await eventually(async () => {
      const due = await test.database.pool.query('SELECT FROM mail_outbox WHERE sent_at IS NULL');
      return due.rowCount === 0;
    });
    expect(await sentMails(test)).toBe(3);
  } finally {
    await test.close();
  }
}

async function sentMails(test: TestApp): Promise<number> {
  const names = await readdir(join(test.environment.dataDir, 'outbox')).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}

describe('the mail worker', () => {
  it('sends what is ordered, once, and sweeps up the rest, with the queue on Postgres', () =>
    proveWorker({}));

  it('sends what is ordered, once, and sweeps up the rest, with the queue on Redis', async () => {
    const redisServer = ['redis-server', 'valkey-server'].find(
      (program) => spawnSync(program, ['--version']).status === 0,
    );
    if (!redisServer) throw new Error('there is no redis-server on the PATH to test the queue with');
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'pwen-redis-'));
    const redis: ChildProcess = spawn(redisServer, ['--port', String(port), '--dir', folder, '--save', '']);
    try {
      await new Promise<void>((resolve) =>
        redis.stdout?.on('data', (text: Buffer) => text.includes('Ready to accept') && resolve()),
      );
      await proveWorker({ REDIS_URL: `redis://127.0.0.1:${port}` });
    } finally {
      const gone = new Promise((resolve) => redis.once('exit', resolve));
      redis.kill();
      await gone;
      rmSync(folder, { recursive: true });
    }
  });
});
