import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';

import { Clock } from '../clock.js';
import { inTransaction } from '../database/in-transaction.js';
import { POOL } from '../database/pools.js';
import { type DueMail, MailComposers } from './mail-composers.js';
import { MailTransport } from './mail-transport.js';

/** How long after its order a mail is the sweep's, unless attempts failed: then twice as long for each. */
const SWEEP_AFTER_SECONDS = 60;
const ATTEMPTS_MAX = 10;
const SENT_KEPT_DAYS = 7;

/** Sends what is due. Any number of jobs may come for one mail: the row's lock and `sent_at` let one of them send it. */
@Injectable()
export class MailDelivery {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly composers: MailComposers,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends one mail, or does nothing when it was sent, or is being sent, already.
   *
   * @throws what the mail server answered; the mail stays due
   */
  async deliver(mailId: number): Promise<void> {
    try {
      await inTransaction(this.pool, (client) => this.sendLocked(client, mailId));
    } catch (fault) {
      await this.pool.query('UPDATE mail_outbox SET attempts = attempts + 1 WHERE id = $1', [mailId]);
      throw fault;
    }
  }

  /**
   * Sends what no job came for, and forgets what was sent long ago.
   *
   * @returns how many it sent
   * @throws the first fault, after trying all
   */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ id: number }>(
      `SELECT id FROM mail_outbox
       WHERE sent_at IS NULL AND attempts < $1
         AND created_at <= $2::timestamptz - $3 * power(2, attempts) * interval '1 second'
       ORDER BY created_at LIMIT 100`,
      [ATTEMPTS_MAX, now, SWEEP_AFTER_SECONDS],
    );
    const faults: unknown[] = [];
    for (const { id } of rows) await this.deliver(id).catch((fault: unknown) => faults.push(fault));
    await this.pool.query(
      `DELETE FROM mail_outbox WHERE coalesce(sent_at, created_at) < $1::timestamptz - $2 * interval '1 day'`,
      [now, SENT_KEPT_DAYS],
    );
    if (faults.length > 0) throw faults[0];
    return rows.length;
  }

  private async sendLocked(client: ClientBase, mailId: number): Promise<void> {
    const { rows } = await client.query<DueMail>(
      `SELECT id, kind, recipient, locale FROM mail_outbox
       WHERE id = $1 AND sent_at IS NULL FOR UPDATE SKIP LOCKED`,
      [mailId],
    );
    const [mail] = rows;
    if (!mail) return;
    const text = await this.composers.compose(mail);
    if (text) await this.transport.send(mail, text);
    await client.query('UPDATE mail_outbox SET sent_at = $2 WHERE id = $1', [mailId, this.clock.now()]);
  }
}
