import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import {
  createTestAppOn,
  eventually,
  executeOften,
  QUEUE_BACKENDS,
  type QueueBackend,
} from '../../../testing/queues/queue-backends.js';
import type { TestApp } from '../../../testing/test-app.js';
import { type JobProducer, jobProducerOf } from '../../jobs/job-producer.js';
import { MailComposers } from '../mail-composers.js';
import { MailOutbox } from '../mail-outbox.js';
import { MAIL_QUEUE } from '../mail-queue.js';

/** The behaviour of the worker, the same on every queue backend. */
async function proveWorker(backend: QueueBackend): Promise<void> {
  const test = await createTestAppOn(backend);
  try {
    test.app
      .get(MailComposers, { strict: false })
      .register('greeting', () => Promise.resolve({ subject: 'Bonjou', text: 'Kouman ou ye?' }));
    const outbox = test.app.get(MailOutbox, { strict: false });

    await outbox.order({ kind: 'greeting', recipient: 'marie@example.com', locale: 'ht' });
    await eventually(async () => (await sentMails(test)) === 1);

    // A second job for the same mail runs and sends nothing.
    const { rows } = await test.database.pool.query<{ id: number }>('SELECT id FROM mail_outbox');
    test.app.get<JobProducer>(jobProducerOf(MAIL_QUEUE), { strict: false }).enqueue(Number(rows[0]?.id));
    await outbox.order({ kind: 'greeting', recipient: 'rose@example.com', locale: 'fr' });
    await eventually(async () => (await sentMails(test)) === 2);

    // The periodic sweep finds a mail whose job was lost.
    await test.database.pool.query(
      `INSERT INTO mail_outbox (id, kind, recipient, locale, created_at)
       VALUES (7, 'greeting', 'lost@example.com', 'en', $1::timestamptz - interval '2 minutes')`,
      [test.clock.now()],
    );
    executeOften(test, MAIL_QUEUE.name);
    // A mail is sent a moment before its row is marked.
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
  it.each(QUEUE_BACKENDS)(
    'sends each mail once, including mails whose job was lost, with the queue on %s',
    proveWorker,
  );
});
