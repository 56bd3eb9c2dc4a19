import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { canonicalEmail } from '../people/index.js';
import { POOL } from '../platform/database/pools/pools.js';
import { Transactions } from '../platform/database/transactions/transactions.js';
import type { MailLocale } from '../platform/mail/locale.js';
import { ConfirmationMessages } from './confirmation-messages.js';
import { Confirmations, type Requested } from './confirmations.js';

/** Asks people to confirm an address: the question and its message are stored together. */
@Injectable()
export class ConfirmationRequests {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly confirmations: Confirmations,
    private readonly messages: ConfirmationMessages,
  ) {}

  /**
   * @throws DomainError EMAIL_OF_ANOTHER, PHONE_TAKEN, RATE_LIMITED; then no message is sent
   */
  async send(requested: Requested, locale: MailLocale): Promise<void> {
    await this.assertFree(requested);
    const id = await this.transactions.run(async ({ client, manager }) => {
      await this.confirmations.request(client, requested);
      return this.messages.ask(manager, requested, locale);
    });
    this.messages.nudge(id);
  }

  /** Refused early, where it saves the message. Whether it is free is decided when it is confirmed. */
  async assertFree({ userId, kind, address }: Requested): Promise<void> {
    const { rowCount } = await this.pool.query(
      kind === 'email'
        ? 'SELECT FROM users WHERE confirmed_email = $1 AND id <> $2'
        : 'SELECT FROM users WHERE phone = $1 AND phone_confirmed_at IS NOT NULL AND id <> $2',
      [kind === 'email' ? canonicalEmail(address) : address, userId],
    );
    if (rowCount === 0) return;
    throw new DomainError(kind === 'email' ? 'EMAIL_OF_ANOTHER' : 'PHONE_TAKEN');
  }
}
