import { Inject, Logger, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { retryTransient } from '../../database/faults/retry-transient.js';
import { MailComposers } from '../mail-composers.js';
import { type MailLease, MailLeases } from './mail-lease.js';
import { MailTransport } from './mail-transport.js';

/** How long a mail stays with a process that died while it sent it. */
const LEASE_MS = 60_000;
const RENEWALS_PER_LEASE = 3;
/** How long a database that is away is waited for with a mail that is out: its lease goes on meanwhile, as far as it can. */
const MARKED_WITHIN_MS = 15 * 60_000;

export const MAIL_LEASE_MS = Symbol('MAIL_LEASE_MS');

/** Sends one mail. Does nothing when it was sent, or is being sent, already. */
export class DeliverMailCommand extends Command<void> {
  constructor(readonly mailId: number) {
    super();
  }
}

/**
 * Any number of jobs may come for one mail: one of them gets the lease. It is renewed for as long as the mail server takes
 * to answer, however long that is, and marked afterwards. A mail can be sent twice only when the process dies between the
 * server's answer and the mark, or the database is away then for longer than a lease.
 */
@CommandHandler(DeliverMailCommand)
export class DeliverMailHandler implements ICommandHandler<DeliverMailCommand> {
  private readonly logger = new Logger(DeliverMailHandler.name);

  constructor(
    private readonly leases: MailLeases,
    private readonly composers: MailComposers,
    private readonly transport: MailTransport,
    @Optional() @Inject(MAIL_LEASE_MS) private readonly leaseMs = LEASE_MS,
  ) {}

  /** @throws what the mail server answered; the mail stays due */
  async execute({ mailId }: DeliverMailCommand): Promise<void> {
    const lease = await this.leases.take(mailId, this.leaseMs);
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
