import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import { User } from '../../people/index.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import type { ConfirmationKind } from '../confirmation-kind.js';
import { Confirmations } from '../confirmations.js';
import { ConfirmedPeople } from '../confirmed-people.js';

export class ConfirmByCodeCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly kind: ConfirmationKind,
    readonly code: string,
    readonly locale: MailLocale,
  ) {
    super();
  }
}

/**
 * Confirms the person's e-mail or phone with the code of the message. Repeated after it was confirmed it succeeds,
 * because the first response may have been lost.
 *
 * @throws DomainError CONFIRMATION_CODE_INVALID, CONFIRMATION_CODE_WRONG, EMAIL_OF_ANOTHER, PHONE_TAKEN,
 * RATE_LIMITED, USERNAME_TAKEN
 */
@CommandHandler(ConfirmByCodeCommand)
export class ConfirmByCodeHandler implements ICommandHandler<ConfirmByCodeCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly confirmations: Confirmations,
    private readonly people: ConfirmedPeople,
  ) {}

  async execute({ userId, kind, code, locale }: ConfirmByCodeCommand): Promise<void> {
    if (!(await this.confirmations.pendingOf(userId, kind)) && (await this.isConfirmed(userId, kind))) return;
    const pending = await this.confirmations.tryCode(userId, kind, code);
    if (!(await this.people.confirm(pending, locale))) throw new DomainError('CONFIRMATION_CODE_INVALID');
  }

  private async isConfirmed(id: number, kind: ConfirmationKind): Promise<boolean> {
    const user = await this.users.findOneByOrFail({ id });
    return (kind === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
  }
}
