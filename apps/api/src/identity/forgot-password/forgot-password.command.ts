import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { User } from '../../people/index.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import type { Surface } from '../../platform/sessions/surfaces/surface.js';
import { RESET_MAILS } from './reset-mail.js';

export class ForgotPasswordCommand extends Command<void> {
  constructor(
    readonly username: string,
    readonly locale: MailLocale,
    /** The app at which it was asked for. */
    readonly surface: Surface,
  ) {
    super();
  }
}

/**
 * Queues a reset mail to the address, whether or not it has an account. The worker checks that when it writes the mail,
 * so the response does not reveal it. The row names the person, so that it is theirs also after a change of address.
 */
@CommandHandler(ForgotPasswordCommand)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPasswordCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly outbox: MailOutbox,
  ) {}

  async execute({ username, locale, surface }: ForgotPasswordCommand): Promise<void> {
    const person = await this.users.findOne({ select: { id: true }, where: { username } });
    const personId = person?.id ?? null;
    await this.outbox.order({ kind: RESET_MAILS[surface], recipient: username, personId, locale });
  }
}
