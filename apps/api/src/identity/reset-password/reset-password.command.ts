import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import { Confirmations, ConfirmedPeople } from '../../confirmation/index.js';
import { NewPasswords, OwnAccountLog, User } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { endSessionsOf } from '../../platform/sessions/end-sessions.js';
import { ResetTokens } from './reset-tokens.js';

export class ResetPasswordCommand extends Command<number> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

/**
 * Sets a new password, ends all sessions of the person and resolves with their id. The link was in a mail to their
 * address, which it confirms.
 *
 * @throws DomainError RESET_TOKEN_INVALID, COMMON_PASSWORD, PERSONAL_PASSWORD
 */
@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: NewPasswords,
    private readonly transactions: Transactions,
    private readonly tokens: ResetTokens,
    private readonly confirmations: Confirmations,
    private readonly people: ConfirmedPeople,
    private readonly ownAccounts: OwnAccountLog,
  ) {}

  async execute({ token, newPassword }: ResetPasswordCommand): Promise<number> {
    // Checked first, because hashing a password is expensive and guessing a token is cheap.
    const ownerId = await this.tokens.ownerOf(token);
    const owner = ownerId === null ? null : await this.users.findOneBy({ id: ownerId });
    if (!owner) throw new DomainError('RESET_TOKEN_INVALID');
    const passwordHash = await this.passwords.hash(newPassword, owner);
    const personId = await this.transactions.run(async ({ client, manager }) => {
      const userId = await this.tokens.use(client, token);
      if (userId === null) throw new DomainError('RESET_TOKEN_INVALID');
      await manager.update(User, { id: userId }, { passwordHash, sessionEpoch: () => 'session_epoch + 1' });
      await endSessionsOf(manager, userId);
      await this.confirmations.forgetNewAddress(client, userId);
      await this.ownAccounts.recordWithin(manager, userId, 'reset-own-password');
      return userId;
    });
    await this.people.confirmMailbox(personId);
    return personId;
  }
}
