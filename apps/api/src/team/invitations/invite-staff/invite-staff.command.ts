import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog, personal } from '../../../administrator-log/index.js';
import { acting } from '../../../people/index.js';
import { Clock } from '../../../platform/clock.js';
import { columnNamesOf } from '../../../platform/database/columns-of.js';
import { type Connection, statement } from '../../../platform/database/statements/statement.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { Ids } from '../../../platform/ids.js';
import type { MailLocale } from '../../../platform/mail/locale.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { StaffAccounts } from '../../staff-accounts.js';
import { hashOfToken, InvitationSecrets } from '../invitation-secrets.js';
import type { StaffInvitationDto } from '../invitation.dto.js';
import { accountOfInvited, stateOf } from '../invited-account.js';
import { StaffInvitation } from '../staff-invitation.entity.js';
import { toInvitationDto } from '../to-invitation-dto.js';
import { INVITATION_MAIL } from './invitation-mail.js';
import type { InviteStaffDto } from './invite-staff.dto.js';

const LASTS_MS = 3 * 24 * 60 * 60_000;

const STORED = [
  'id',
  'email',
  'role',
  'seed',
  'tokenHash',
  'invitedBy',
  'invitedAt',
  'expiresAt',
] as const satisfies readonly (keyof StaffInvitation)[];

/** One row for each address, so that of two invitations at the same moment one link works. */
const storeInvitation = statement(
  'staff-invitation-store',
  `INSERT INTO staff_invitations (${columnNamesOf(StaffInvitation, STORED)})
   VALUES ($id, $email, $role, $seed, $tokenHash, $invitedBy, $invitedAt, $expiresAt)
   ON CONFLICT (email) DO UPDATE SET role = excluded.role, seed = excluded.seed, token_hash = excluded.token_hash,
     invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
   RETURNING id`,
);

export class InviteStaffCommand extends Command<StaffInvitationDto> {
  constructor(
    readonly form: Readonly<InviteStaffDto>,
    readonly inviter: Pick<SignedInUser, 'id' | 'username'>,
    /** The language of an inviter who has not chosen one. */
    readonly locale: MailLocale,
  ) {
    super();
  }
}

/**
 * Stores the invitation, its mail and the entry in the log together, whether or not the address has an ordinary person's
 * account. An earlier one to the same address is replaced: its
 * link no longer works.
 *
 * @throws DomainError EMAIL_HAS_ACCOUNT
 */
@CommandHandler(InviteStaffCommand)
export class InviteStaffHandler implements ICommandHandler<InviteStaffCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: StaffAccounts,
    private readonly secrets: InvitationSecrets,
    private readonly outbox: MailOutbox,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ form, inviter, locale }: InviteStaffCommand): Promise<StaffInvitationDto> {
    const { email, role } = form;
    const proposed = { id: await this.ids.next(), email, role, ...this.fresh(), invitedBy: inviter.id };
    const { id, mailId } = await this.transactions.run(async ({ client, manager }) => {
      const account = await accountOfInvited(manager, email);
      if (stateOf(account, email) === 'closed') throw new DomainError('EMAIL_HAS_ACCOUNT');
      const id = await store(client, proposed);
      const language = await this.accounts.languageOfWithin(manager, inviter.id);
      const mailId = await this.outbox.orderWithin(manager, {
        kind: INVITATION_MAIL,
        recipient: email,
        locale: language ?? locale,
      });
      await this.log.record(manager, {
        actor: acting(inviter.id),
        action: 'invite-staff',
        subjectType: 'staff-invitation',
        subjectId: id,
        details: { email: personal(id, email), role, replaces: id !== proposed.id },
      });
      return { id, mailId };
    });
    this.outbox.nudge(mailId);
    return toInvitationDto({ ...proposed, id, inviterName: inviter.username });
  }

  private fresh(): Pick<StaffInvitation, 'seed' | 'tokenHash' | 'invitedAt' | 'expiresAt'> {
    const seed = this.secrets.newSeed();
    const invitedAt = this.clock.now();
    const expiresAt = new Date(invitedAt.getTime() + LASTS_MS);
    return { seed, tokenHash: hashOfToken(this.secrets.tokenOf(seed)), invitedAt, expiresAt };
  }
}

/** @returns the id of the row */
async function store(connection: Connection, invitation: StaffInvitation): Promise<number> {
  const stored = await storeInvitation.row(connection, invitation);
  if (!stored) throw new Error('an upsert returned no row');
  return stored.id;
}
