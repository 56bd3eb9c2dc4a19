import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { canonicalEmail, type User } from '../people/index.js';
import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import { Transactions } from '../platform/database/transactions/transactions.js';
import type { MailLocale } from '../platform/mail/locale.js';
import { ConfirmationMessages } from './confirmation-messages.js';
import { Confirmations, type Requested } from './confirmations.js';

const findEmailOfAnother = statement(
  'confirmed-email-of-another',
  'SELECT FROM users WHERE confirmed_email = $email AND id <> $userId',
);
const findPhoneOfAnother = statement(
  'confirmed-phone-of-another',
  'SELECT FROM users WHERE phone = $phone AND phone_confirmed_at IS NOT NULL AND id <> $userId',
);

/** Whoever got another password or joined the team meanwhile has voided what was asked before, and this would come after it. */
const lockUnchanged = statement(
  'asked-person-unchanged',
  `SELECT FROM users WHERE id = $userId AND password_hash = $passwordHash AND session_epoch = $sessionEpoch
   FOR NO KEY UPDATE`,
);

type Asked = Readonly<Pick<User, 'passwordHash' | 'sessionEpoch'>>;

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
   * @param asked who asked, as they were when their password was compared; absent where none is needed
   * @throws DomainError EMAIL_OF_ANOTHER, PHONE_TAKEN, RATE_LIMITED, WRONG_PASSWORD; then no message is sent
   */
  async send(requested: Requested, locale: MailLocale, asked?: Asked): Promise<void> {
    await this.assertFree(requested);
    const id = await this.transactions.run(async ({ client, manager }) => {
      if (asked && (await lockUnchanged.run(client, { ...asked, userId: requested.userId })) === 0)
        throw new DomainError('WRONG_PASSWORD');
      await this.confirmations.request(client, requested);
      return this.messages.ask(manager, requested, locale);
    });
    this.messages.nudge(id);
  }

  /** Refused early, where it saves the message. Whether it is free is decided when it is confirmed. */
  async assertFree({ userId, kind, address }: Requested): Promise<void> {
    const others =
      kind === 'email'
        ? await findEmailOfAnother.run(this.pool, { email: canonicalEmail(address), userId })
        : await findPhoneOfAnother.run(this.pool, { phone: address, userId });
    if (others === 0) return;
    throw new DomainError(kind === 'email' ? 'EMAIL_OF_ANOTHER' : 'PHONE_TAKEN');
  }
}
