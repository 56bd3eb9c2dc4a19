import { Inject, Logger, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { retryTransient } from '../../database/faults/retry-transient.js';
import { MailComposers } from '../mail-composers.js';
import { type MailLease, MailLeases } from './mail-lease.js';
import { MailTransport } from './mail-transport.js';
import { SmsTransport } from './sms-transport.js';

/** After this time without renewal another process may send the mail. */
const LEASE_MS = 60_000;
const RENEWALS_PER_LEASE = 3;
/** How long to retry marking a mail as sent while the database is unavailable; the lease is renewed if possible. */
const MARKED_WITHIN_MS = 15 * 60_000;

const MAIL_LEASE_MS = Symbol('MAIL_LEASE_MS');

/** Sends one mail, unless it was sent or is being sent. */
export class DeliverMailCommand extends Command<void> {
  constructor(readonly mailId: number) {
    super();
  }
}

/**
 * Any number of jobs may run for one mail; only one gets the lease. The lease is renewed while the mail server has not
 * responded, and the mail is marked afterwards. A mail is sent twice only if the process dies between the server's
 * response and the mark, or if the database is then unavailable for longer than a lease.
 */
@CommandHandler(DeliverMailCommand)
export class DeliverMailHandler implements ICommandHandler<DeliverMailCommand> {
  private readonly logger = new Logger(DeliverMailHandler.name);

  constructor(
    private readonly leases: MailLeases,
    private readonly composers: MailComposers,
    private readonly mails: MailTransport,
    private readonly textMessages: SmsTransport,
    @Optional() @Inject(MAIL_LEASE_MS) private readonly leaseMs = LEASE_MS,
  ) {}

  /** @throws the mail server's error; the mail stays due */
  async execute({ mailId }: DeliverMailCommand): Promise<void> {
    const lease = await this.leases.acquire(mailId, this.leaseMs);
    if (!lease) return;
    const renewals = this.keepRenewing(lease);
    try {
      await this.send(lease);
    } finally {
      clearInterval(renewals);
    }
  }

  private async send(lease: MailLease): Promise<void> {
    try {
      const text = await this.composers.compose(lease);
      const transport = lease.channel === 'sms' ? this.textMessages : this.mails;
      if (text) await transport.send(lease, text);
    } catch (fault) {
      await this.leases.release(lease).catch((broken: unknown) => {
        this.logger.warn(`mail ${lease.id} waits until its lease expires: ${String(broken)}`);
      });
      throw fault;
    }
    // The mail is sent: an unavailable database must not cause a second one.
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
