import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import { canonicalEmail, isPassword, User } from '../../people/index.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import { ConfirmationRequests } from '../confirmation-requests.js';
import { refuseThrowaway } from '../throwaway-email.js';

export class ChangeEmailCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly email: string,
    readonly password: string,
    readonly locale: MailLocale,
  ) {
    super();
  }
}

/**
 * Sends a code to another address. The account keeps its own until the other is confirmed: so a mistyped one locks nobody
 * out, and a stranger's cannot be taken.
 *
 * @throws DomainError WRONG_PASSWORD, THROWAWAY_EMAIL, USERNAME_TAKEN, EMAIL_OF_ANOTHER, RATE_LIMITED
 */
@CommandHandler(ChangeEmailCommand)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmailCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly requests: ConfirmationRequests,
    private readonly limits: RequestLimits,
  ) {}

  async execute({ userId, email, password, locale }: ChangeEmailCommand): Promise<void> {
    const user = await this.users.findOneByOrFail({ id: userId });
    if (!(await isPassword(password, user.passwordHash))) throw new DomainError('WRONG_PASSWORD');
    refuseThrowaway(email);
    const owner = await this.users.findOneBy({ username: email });
    if (owner && owner.id !== userId) throw new DomainError('USERNAME_TAKEN');
    await this.limits.consume('confirmationMessagesOfRecipient', canonicalEmail(email));
    await this.requests.send({ userId, kind: 'email', address: email }, locale, user);
  }
}
