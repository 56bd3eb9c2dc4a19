import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import { endSessionsOf } from '../../platform/sessions/end-sessions.js';
import { hashPassword } from '../passwords.js';
import { User } from '../user.entity.js';
import { ResetTokens } from './reset-tokens.js';

export class ResetPasswordCommand extends Command<number> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

/** A new password, and the end of every session made with the old one; returns whose. Raises RESET_TOKEN_INVALID. */
@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly tokens: ResetTokens,
  ) {}

  async execute({ token, newPassword }: ResetPasswordCommand): Promise<number> {
    // Asked first, because hashing a password is dear and guessing a token is not.
    if (!(await this.tokens.isUsable(token))) throw new DomainError('RESET_TOKEN_INVALID');
    const passwordHash = await hashPassword(newPassword);
    return this.transactions.run(async ({ client, manager }) => {
      const userId = await this.tokens.use(client, token);
      if (userId === null) throw new DomainError('RESET_TOKEN_INVALID');
      await manager.update(User, { id: userId }, { passwordHash, sessionEpoch: () => 'session_epoch + 1' });
      await endSessionsOf(client, userId);
      return userId;
    });
  }
}
