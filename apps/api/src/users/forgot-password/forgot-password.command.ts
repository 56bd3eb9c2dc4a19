import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import type { MailLocale } from '../../platform/mail/locale.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { RESET_MAIL } from './reset-mail.js';

export class ForgotPasswordCommand extends Command<void> {
  constructor(
    readonly username: string,
    readonly locale: MailLocale,
  ) {
    super();
  }
}

/**
 * Queues a reset mail to the address, whether or not it has an account. The worker checks that when it writes the mail,
 * so neither the response nor its timing reveals it.
 */
@CommandHandler(ForgotPasswordCommand)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPasswordCommand> {
  constructor(private readonly outbox: MailOutbox) {}

  execute({ username, locale }: ForgotPasswordCommand): Promise<void> {
    return this.outbox.order({ kind: RESET_MAIL, recipient: username, locale });
  }
}
