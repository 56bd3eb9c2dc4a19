import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import { canonicalEmail, User } from '../../people/index.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import type { ConfirmationKind } from '../confirmation-kind.js';
import { ConfirmationRequests } from '../confirmation-requests.js';
import { Confirmations } from '../confirmations.js';

export class RequestConfirmationCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly kind: ConfirmationKind,
    readonly locale: MailLocale,
  ) {
    super();
  }
}

/**
 * Sends a new code, to the address that the person is changing to, or else to the one of the account. There is nothing
 * to send for what is confirmed.
 *
 * @throws DomainError RATE_LIMITED, EMAIL_OF_ANOTHER, PHONE_TAKEN, PHONE_REQUIRED
 */
@CommandHandler(RequestConfirmationCommand)
export class RequestConfirmationHandler implements ICommandHandler<RequestConfirmationCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly confirmations: Confirmations,
    private readonly requests: ConfirmationRequests,
    private readonly limits: RequestLimits,
  ) {}

  async execute({ userId, kind, locale }: RequestConfirmationCommand): Promise<void> {
    const address = await this.addressToConfirm(userId, kind);
    if (address === null) return;
    const recipient = kind === 'email' ? canonicalEmail(address) : address;
    await this.limits.consume('confirmationMessagesOfRecipient', recipient);
    await this.requests.send({ userId, kind, address }, locale);
  }

  private async addressToConfirm(id: number, kind: ConfirmationKind): Promise<string | null> {
    const user = await this.users.findOneByOrFail({ id });
    if (kind === 'phone') {
      if (user.phone === null) throw new DomainError('PHONE_REQUIRED');
      return user.phoneConfirmedAt ? null : user.phone;
    }
    const pending = await this.confirmations.pendingOf(id, 'email');
    if (pending) return pending.address;
    return user.emailConfirmedAt ? null : user.username;
  }
}
