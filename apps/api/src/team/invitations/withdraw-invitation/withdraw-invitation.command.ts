import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { AdministratorLog, personal } from '../../../administrator-log/index.js';
import { acting } from '../../../people/index.js';
import { statement } from '../../../platform/database/statements/statement.js';
import { connectionOf } from '../../../platform/database/transactions/borrowed-connection.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { StaffInvitation } from '../staff-invitation.entity.js';

export class WithdrawInvitationCommand extends Command<void> {
  constructor(
    readonly invitationId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** @throws DomainError INVITATION_NOT_FOUND, also for one that was used meanwhile */
@CommandHandler(WithdrawInvitationCommand)
export class WithdrawInvitationHandler implements ICommandHandler<WithdrawInvitationCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ invitationId, administratorId }: WithdrawInvitationCommand): Promise<void> {
    await this.transactions.run(async ({ manager }) => {
      const { email, role } = await withdraw(manager, invitationId);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'withdraw-invitation',
        subjectType: 'staff-invitation',
        subjectId: invitationId,
        details: { email: personal(invitationId, email), role },
      });
    });
  }
}

const deleteInvitation = statement(
  'withdraw-invitation',
  'DELETE FROM staff_invitations WHERE id = $id RETURNING email, role',
);

async function withdraw(
  manager: EntityManager,
  id: number,
): Promise<Pick<StaffInvitation, 'email' | 'role'>> {
  const withdrawn = await deleteInvitation.row(connectionOf(manager), { id });
  if (!withdrawn) throw new DomainError('INVITATION_NOT_FOUND');
  return withdrawn;
}
