import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../../administrator-log/index.js';
import { acting, NewPasswords } from '../../../people/index.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import type { SessionOwner } from '../../../platform/sessions/session-people.js';
import { StaffAccounts } from '../../staff-accounts.js';
import { OpenInvitations } from '../open-invitations.js';
import type { RegisterStaffDto } from './register-staff.dto.js';

export class RegisterStaffCommand extends Command<SessionOwner> {
  constructor(readonly form: Readonly<RegisterStaffDto>) {
    super();
  }
}

/**
 * Creates the account of an invitation and uses the invitation up, in one transaction. The link was in a mail to their
 * address, which it confirms.
 *
 * @throws DomainError INVITATION_INVALID, COMMON_PASSWORD, PERSONAL_PASSWORD, USERNAME_TAKEN
 */
@CommandHandler(RegisterStaffCommand)
export class RegisterStaffHandler implements ICommandHandler<RegisterStaffCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly invitations: OpenInvitations,
    private readonly passwords: NewPasswords,
    private readonly accounts: StaffAccounts,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ form: { token, password, phone } }: RegisterStaffCommand): Promise<SessionOwner> {
    // Checked first, because hashing a password is expensive and guessing a token is cheap.
    const invited = await this.invitations.ofToken(token);
    if (!invited) throw new DomainError('INVITATION_INVALID');
    const owner = { username: invited.email, phone, name: null };
    const passwordHash = await this.passwords.hash(password, owner);
    return this.transactions.run(async ({ client, manager }) => {
      const invitation = await this.invitations.use(client, token);
      if (!invitation) throw new DomainError('INVITATION_INVALID');
      const { id, email, role, invitedBy } = invitation;
      await this.accounts.createWithin(manager, { id, email, role, passwordHash, phone, invitedBy });
      await this.log.record(manager, {
        actor: acting(id),
        action: 'accept-invitation',
        subjectType: 'staff-invitation',
        subjectId: id,
        details: { role, invitedBy },
      });
      return { id, username: email, role, blocked: false, sessionEpoch: 0 };
    });
  }
}
