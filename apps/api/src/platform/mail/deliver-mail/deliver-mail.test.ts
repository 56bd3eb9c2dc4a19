import { createServer, type Server, type Socket } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { execute } from '../../../testing/commands.js';
import { eventually } from '../../../testing/queues/queue-backends.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { Ids } from '../../ids.js';
import { MailComposers } from '../mail-composers.js';
import { MailOutbox } from '../mail-outbox.js';
import { DeliverDueMailsCommand } from './deliver-due-mails.command.js';
import { DeliverMailCommand, DeliverMailHandler } from './deliver-mail.command.js';
import { MailLeases } from './mail-lease.js';
import { MailTransport } from './mail-transport.js';
import { SmsTransport } from './sms-transport.js';

/** A minimal mail server that accepts every mail, or refuses while configured to. */
class MailServer {
  readonly received: string[] = [];
  refusing = false;
  /** While set, a mail is accepted only when this resolves. */
  hesitation: Promise<void> | undefined;
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.server.close();
  }

  private talk(socket: Socket): void {
    let text = '';
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (
        let end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      ) {
        const said = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) {
          this.received.push(said);
          inData = false;
          void Promise.resolve(this.hesitation).then(() => socket.write('250 taken\r\n'));
        } else if (said.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (said.startsWith('MAIL') && this.refusing) socket.write('451 not now\r\n');
        else if (said.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  }
}

describe('the delivery of mails', () => {
  const mailServer = new MailServer();
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ variables: { SMTP_URL: await mailServer.start() } });
    const composers = test.app.get(MailComposers, { strict: false });
    composers.register('greeting', () => Promise.resolve({ subject: 'Bonjou', text: 'Kouman ou ye?' }));
    composers.register('nobody', () => Promise.resolve(null));
  });
  afterEach(async () => {
    mailServer.received.length = 0;
    mailServer.refusing = false;
    mailServer.hesitation = undefined;
    await test.database.pool.query('DELETE FROM mail_outbox');
  });
  afterAll(async () => {
    await test.close();
    mailServer.stop();
  });

  const deliver = (mailId: number): Promise<void> => execute(test, new DeliverMailCommand(mailId));
  const sweep = (): Promise<number> => execute(test, new DeliverDueMailsCommand());

  /** A due mail without a job. */
  const due = async (kind = 'greeting'): Promise<number> => {
    const id = await test.app.get(Ids, { strict: false }).next();
    await test.database.pool.query(
      `INSERT INTO mail_outbox (id, kind, recipient, locale, created_at) VALUES ($1, $2, 'marie@example.com', 'ht', $3)`,
      [id, kind, test.clock.now()],
    );
    return id;
  };
  const delivererWithLease = (leaseMs: number): DeliverMailHandler => {
    const its = <T>(token: new (...all: never[]) => T): T => test.app.get(token, { strict: false });
    return new DeliverMailHandler(
      its(MailLeases),
      its(MailComposers),
      its(MailTransport),
      its(SmsTransport),
      leaseMs,
    );
  };
  const stateOf = async (id: number) =>
    (await test.database.pool.query('SELECT attempts, sent_at FROM mail_outbox WHERE id = $1', [id])).rows[0];

  it('sends a mail once, although its job runs twice', async () => {
    const id = await due();
    await deliver(id);
    await deliver(id);
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toContain('To: marie@example.com');
  });

  describe('by a slow server', () => {
    let takeIt: () => void;
    beforeEach(() => {
      mailServer.hesitation = new Promise((resolve) => (takeIt = resolve));
    });

    it('sends a mail once, although twenty jobs run at the same time', async () => {
      const id = await due();
      const jobs = Array.from({ length: 20 }, () => deliver(id));
      await eventually(() => Promise.resolve(mailServer.received.length > 0));
      takeIt();
      await Promise.all(jobs);
      expect(mailServer.received).toHaveLength(1);
    });

    it('holds no transaction open while it waits', async () => {
      const delivering = deliver(await due());
      await eventually(() => Promise.resolve(mailServer.received.length > 0));
      const { rows } = await test.database.ownerPool.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      takeIt();
      await delivering;
      expect(rows).toEqual([]);
    });

    it('keeps its lease until the server responds', async () => {
      const id = await due();
      const leaseMs = 300;
      const patient = delivererWithLease(leaseMs);
      const delivering = patient.execute(new DeliverMailCommand(id));
      await eventually(() => Promise.resolve(mailServer.received.length > 0));
      const claimedUntil = async (): Promise<Date> =>
        (await test.database.pool.query('SELECT claimed_until FROM mail_outbox WHERE id = $1', [id])).rows[0]
          .claimed_until;
      const first = await claimedUntil();
      test.clock.advanceMs(leaseMs - 1);
      await eventually(async () => (await claimedUntil()) > first);
      // By now the first lease would have expired.
      test.clock.advanceMs(1);
      await deliver(id);
      takeIt();
      await delivering;
      expect(mailServer.received).toHaveLength(1);
      expect((await stateOf(id))?.sent_at).not.toBeNull();
    });
  });

  it('sends a mail again after its process died, when its lease has expired', async () => {
    const id = await due();
    await test.app.get(MailLeases, { strict: false }).acquire(id, 60_000);
    await deliver(id);
    expect(mailServer.received).toHaveLength(0);

    test.clock.advanceMs(5 * 60_000);
    await sweep();
    expect(mailServer.received).toHaveLength(1);
  });

  it('sends nothing if there is no recipient any more, and marks the mail as done', async () => {
    const id = await due('nobody');
    await deliver(id);
    expect(mailServer.received).toHaveLength(0);
    expect((await stateOf(id))?.sent_at).not.toBeNull();
  });

  it('keeps a mail due when the mail server refuses it', async () => {
    const id = await due();
    mailServer.refusing = true;
    await expect(deliver(id)).rejects.toThrow('not now');
    expect(await stateOf(id)).toEqual({ attempts: 1, sent_at: null });

    mailServer.refusing = false;
    await deliver(id);
    expect(mailServer.received).toHaveLength(1);
  });

  it('sends a mail whose job was lost, after a minute and not before', async () => {
    await due();
    await sweep();
    expect(mailServer.received).toHaveLength(0);
    test.clock.advanceMs(60_000);
    await sweep();
    await sweep();
    expect(mailServer.received).toHaveLength(1);
  });

  it('continues after a mail that cannot be sent, and waits longer after each attempt', async () => {
    const poison = await due('of a kind that nobody writes');
    await due();
    test.clock.advanceMs(60_000);
    await expect(sweep()).rejects.toThrow('there is no composer for mails');
    expect(mailServer.received).toHaveLength(1);

    await sweep();
    expect((await stateOf(poison))?.attempts).toBe(1);
    test.clock.advanceMs(60_000);
    await expect(sweep()).rejects.toThrow();
    expect((await stateOf(poison))?.attempts).toBe(2);
  });

  it('deletes recipients after a week', async () => {
    await deliver(await due());
    test.clock.advanceMs(7 * 24 * 60 * 60_000 + 1);
    await sweep();
    expect((await test.database.pool.query('SELECT FROM mail_outbox')).rowCount).toBe(0);
  });

  it('queues a mail even if the job queue is out of reach', async () => {
    await test.database.ownerPool.query('ALTER SCHEMA bullmq RENAME TO gone');
    try {
      const outbox = test.app.get(MailOutbox, { strict: false });
      await outbox.order({ kind: 'greeting', recipient: 'marie@example.com', locale: 'ht' });
      expect((await test.database.pool.query('SELECT FROM mail_outbox')).rowCount).toBe(1);
    } finally {
      await test.database.ownerPool.query('ALTER SCHEMA gone RENAME TO bullmq');
    }
  });
});
