import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import { refuseThrowaway } from '../throwaway-email.js';
import { RegistrationCodeMail } from './registration-code-mail.js';
import { RegistrationCodes } from './registration-codes.js';

export class RequestRegistrationCodeCommand extends Command<void> {
  constructor(
    readonly address: string,
    readonly locale: MailLocale,
  ) {
    super();
  }
}

/**
 * Mails a code with which somebody signs up. Whether the address has an account makes no difference, so that nobody can find
 * it out.
 *
 * @throws DomainError THROWAWAY_EMAIL
 */
@CommandHandler(RequestRegistrationCodeCommand)
export class RequestRegistrationCodeHandler implements ICommandHandler<RequestRegistrationCodeCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly codes: RegistrationCodes,
    private readonly mail: RegistrationCodeMail,
  ) {}

  async execute({ address, locale }: RequestRegistrationCodeCommand): Promise<void> {
    refuseThrowaway(address);
    const mailId = await this.transactions.run(async ({ client, manager }) => {
      await this.codes.request(client, address);
      return this.mail.order(manager, address, locale);
    });
    this.mail.nudge(mailId);
  }
}
