import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import type { MailLocale } from '../../platform/mail/locale.js';
import { Confirmations } from '../confirmations.js';
import { ConfirmedPeople } from '../confirmed-people.js';

/** Resolves with the person's id. */
export class ConfirmByLinkCommand extends Command<number> {
  constructor(
    readonly token: string,
    readonly locale: MailLocale,
  ) {
    super();
  }
}

/**
 * Confirms the address that the mail with the link was sent to, on whatever device it is opened. Opened again, or after
 * the code of the same mail, it has nothing left to do, and that is no error.
 *
 * @throws DomainError CONFIRMATION_LINK_INVALID, EMAIL_OF_ANOTHER, USERNAME_TAKEN
 */
@CommandHandler(ConfirmByLinkCommand)
export class ConfirmByLinkHandler implements ICommandHandler<ConfirmByLinkCommand> {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly people: ConfirmedPeople,
  ) {}

  async execute({ token, locale }: ConfirmByLinkCommand): Promise<number> {
    const pending = await this.confirmations.findByToken(token);
    if (!pending) throw new DomainError('CONFIRMATION_LINK_INVALID');
    if (!pending.usedAt && !(await this.people.confirm(pending, locale))) await this.mustBeUsed(token);
    return pending.userId;
  }

  /** Of two taps at the same moment the second finds it used. */
  private async mustBeUsed(token: string): Promise<void> {
    const found = await this.confirmations.findByToken(token);
    if (!found?.usedAt) throw new DomainError('CONFIRMATION_LINK_INVALID');
  }
}
