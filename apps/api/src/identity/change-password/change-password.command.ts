import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { type EntityManager, Repository } from 'typeorm';

import { Confirmations } from '../../confirmation/index.js';
import { forgetResets, isPassword, NewPasswords, OwnAccountLog, User } from '../../people/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { endOtherSessionsOf } from '../../platform/sessions/end-sessions.js';
import { PASSWORD_CHANGED_MAIL } from './password-changed-mail.js';

export interface PasswordChange {
  readonly personId: number;
  /** The session that asks, which goes on. */
  readonly sid: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The language of the mail to somebody who has not chosen one. */
  readonly locale: MailLocale;
}

export class ChangePasswordCommand extends Command<number> {
  constructor(readonly change: PasswordChange) {
    super();
  }
}

/**
 * Sets a new password, ends every other session of the person and tells them by mail, which warns them if it was not
 * they. Resolves with their new session epoch.
 *
 * @throws DomainError WRONG_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD
 */
@CommandHandler(ChangePasswordCommand)
export class ChangePasswordHandler implements ICommandHandler<ChangePasswordCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: NewPasswords,
    private readonly confirmations: Confirmations,
    private readonly transactions: Transactions,
    private readonly outbox: MailOutbox,
    private readonly ownAccounts: OwnAccountLog,
  ) {}

  async execute({ change }: ChangePasswordCommand): Promise<number> {
    const { personId, sid } = change;
    const person = await this.users.findOneByOrFail({ id: personId });
    if (!(await isPassword(change.currentPassword, person.passwordHash)))
      throw new DomainError('WRONG_PASSWORD');
    const passwordHash = await this.passwords.hash(change.newPassword, person);
    const { epoch, mailId } = await this.transactions.run(async ({ client, manager }) => {
      const epoch = await setPassword(manager, person, passwordHash);
      await forgetResets(manager, personId);
      await this.confirmations.forgetNewAddress(client, personId);
      await endOtherSessionsOf(client, { userId: personId, sid, epoch });
      const mailId = await this.outbox.orderWithin(manager, {
        kind: PASSWORD_CHANGED_MAIL,
        recipient: person.username,
        personId,
        locale: person.language ?? change.locale,
      });
      await this.ownAccounts.recordWithin(manager, personId, 'change-own-password');
      return { epoch, mailId };
    });
    this.outbox.nudge(mailId);
    return epoch;
  }
}

const replacePassword = statement(
  'change-password',
  `UPDATE users SET password_hash = $passwordHash, session_epoch = session_epoch + 1
   WHERE id = $id AND password_hash = $current RETURNING session_epoch AS "sessionEpoch"`,
);

/**
 * Sets the password if it is still the current one. Of two changes at the same time one wins: for the other the current
 * password is no longer right.
 */
async function setPassword(
  manager: EntityManager,
  { id, passwordHash: current }: User,
  passwordHash: string,
): Promise<number> {
  const changed = await replacePassword.row(connectionOf(manager), { id, current, passwordHash });
  if (!changed) throw new DomainError('WRONG_PASSWORD');
  return changed.sessionEpoch;
}
