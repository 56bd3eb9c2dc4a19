import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { POOL } from '../database/pools.js';
import { retryTransient } from '../database/retry-transient.js';
import { MailComposers } from './mail-composers.js';
import { type MailLease, MailLeases } from './mail-lease.js';
import { MailTransport } from './mail-transport.js';

/** How long after its order a mail is the sweep's, unless attempts failed: then twice as long for each. */
const SWEEP_AFTER_SECONDS = 60;
const ATTEMPTS_MAX = 10;
const SENT_KEPT_DAYS = 7;

/** How long a mail stays with a process that died while it sent it. */
const LEASE_MS = 60_000;
const RENEWALS_PER_LEASE = 3;
/** How long a database that is away is waited for with a mail that is out: its lease goes on meanwhile, as far as it can. */
const MARKED_WITHIN_MS = 15 * 60_000;

export const MAIL_LEASE_MS = Symbol('MAIL_LEASE_MS');

/**
 * Sends what is due. Any number of jobs may come for one mail: one of them gets the lease. It is renewed for as long as
 * the mail server takes to answer, however long that is, and marked afterwards. A mail can be sent twice only when the
 * process dies between the server's answer and the mark, or the database is away then for longer than a lease.
 */
@Injectable()
export class MailDelivery {
  private readonly logger = new Logger(MailDelivery.name);

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly leases: MailLeases,
    private readonly composers: MailComposers,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    @Optional() @Inject(MAIL_LEASE_MS) private readonly leaseMs = LEASE_MS,
  ) {}

  /**
   * Sends one mail, or does nothing when it was sent, or is being sent, already.
   *
   * @throws what the mail server answered; the mail stays due
   */
  async deliver(mailId: number): Promise<void> {
    const lease = await this.leases.take(mailId, this.leaseMs);
    if (!lease) return;
    const renewals = this.keepRenewing(lease);
    try {
      await this.send(lease);
    } finally {
      clearInterval(renewals);
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
       WHERE sent_at IS NULL AND attempts < $1 AND (claimed_until IS NULL OR claimed_until <= $2)
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

  private async send(lease: MailLease): Promise<void> {
    try {
      const text = await this.composers.compose(lease);
      if (text) await this.transport.send(lease, text);
    } catch (fault) {
      await this.leases.release(lease).catch((broken: unknown) => {
        this.logger.warn(`mail ${lease.id} waits until its lease lapses: ${String(broken)}`);
      });
      throw fault;
    }
    // The mail is out: a database that is away must not make it two.
    await retryTransient(() => this.leases.markSent(lease), { forMs: MARKED_WITHIN_MS });
  }

  private keepRenewing(lease: MailLease): NodeJS.Timeout {
    return setInterval(() => {
      this.leases.renew(lease, this.leaseMs).catch((fault: unknown) => {
        this.logger.warn(`the lease of mail ${lease.id} was not renewed: ${String(fault)}`);
      });
    }, this.leaseMs / RENEWALS_PER_LEASE);
  }
}
