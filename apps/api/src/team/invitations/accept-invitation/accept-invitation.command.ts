import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectEntityManager } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { AdministratorLog } from '../../../administrator-log/index.js';
import { Confirmations } from '../../../confirmation/index.js';
import { acting, forgetResets, isPassword, type User } from '../../../people/index.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import type { SessionOwner } from '../../../platform/sessions/session-people.js';
import { StaffAccounts } from '../../staff-accounts.js';
import { accountOfInvited, stateOf } from '../invited-account.js';
import { OpenInvitations } from '../open-invitations.js';
import type { AcceptInvitationDto } from './accept-invitation.dto.js';

export class AcceptInvitationCommand extends Command<SessionOwner> {
  constructor(readonly form: Readonly<AcceptInvitationDto>) {
    super();
  }
}

/**
 * Makes a person who has an account a member of the team, and uses the invitation up, in one transaction. The link shows
 * that they read the mails of the address, and the password that the account is theirs. All sessions end, and with them
 * whatever somebody else began who knew the password.
 *
 * @throws DomainError INVITATION_INVALID, INVITED_ACCOUNT_UNCONFIRMED, INVITED_ACCOUNT_CLOSED, WRONG_PASSWORD
 */
@CommandHandler(AcceptInvitationCommand)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitationCommand> {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly invitations: OpenInvitations,
    private readonly accounts: StaffAccounts,
    private readonly confirmations: Confirmations,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ form: { token, password } }: AcceptInvitationCommand): Promise<SessionOwner> {
    const open = await this.invitations.ofToken(token);
    if (!open) throw new DomainError('INVITATION_INVALID');
    const { passwordHash } = await this.invitedAccount(token, open.email);
    if (!(await isPassword(password, passwordHash))) throw new DomainError('WRONG_PASSWORD');
    return this.transactions.run(async ({ client, manager }) => {
      const invitation = await this.invitations.use(client, token);
      if (!invitation) throw new DomainError('INVITATION_INVALID');
      const { id: subjectId, email, role, invitedBy } = invitation;
      const account = usable(await accountOfInvited(manager, email, { lock: true }), email);
      // The password was changed since it was compared, or the address belongs to another account now.
      if (account.passwordHash !== passwordHash) throw new DomainError('WRONG_PASSWORD');
      await this.accounts.joinWithin(manager, account.id, { role, invitedBy });
      await this.accounts.endSessionsWithin(manager, account.id);
      await forgetResets(manager, account.id);
      await this.confirmations.forgetNewAddress(client, account.id);
      await this.log.record(manager, {
        actor: acting(account.id),
        action: 'accept-invitation',
        subjectType: 'staff-invitation',
        subjectId,
        details: { role, invitedBy },
      });
      const { id, username, blocked, sessionEpoch } = account;
      return { id, username, role, blocked, sessionEpoch: sessionEpoch + 1 };
    });
  }

  private async invitedAccount(token: string, email: string): Promise<User> {
    const account = await accountOfInvited(this.manager, email);
    // It may belong to the team because this invitation was accepted meanwhile, by a second tab.
    if (stateOf(account, email) !== 'confirmed' && !(await this.invitations.ofToken(token)))
      throw new DomainError('INVITATION_INVALID');
    return usable(account, email);
  }
}

/** @throws DomainError INVITED_ACCOUNT_UNCONFIRMED, INVITED_ACCOUNT_CLOSED */
function usable(account: User | null, email: string): User {
  const state = stateOf(account, email);
  if (state === 'unconfirmed') throw new DomainError('INVITED_ACCOUNT_UNCONFIRMED');
  if (state !== 'confirmed' || !account) throw new DomainError('INVITED_ACCOUNT_CLOSED');
  return account;
}
