import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { IdentityModule } from '../identity/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PeopleModule } from '../people/index.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { ChangeRoleHandler } from './change-role/change-role.command.js';
import { ConfirmAdministratorHandler } from './confirm-administrator/confirm-administrator.command.js';
import { EndMemberSessionsHandler } from './end-member-sessions/end-member-sessions.command.js';
import { ForgetInvitedHandler } from './forget-invited/forget-invited.command.js';
import { AcceptInvitationHandler } from './invitations/accept-invitation/accept-invitation.command.js';
import { CheckInvitationHandler } from './invitations/check-invitation/check-invitation.query.js';
import { InvitationSecrets } from './invitations/invitation-secrets.js';
import { InvitationMail } from './invitations/invite-staff/invitation-mail.js';
import { InviteStaffHandler } from './invitations/invite-staff/invite-staff.command.js';
import { ListInvitationsHandler } from './invitations/list-invitations/list-invitations.query.js';
import { OpenInvitations } from './invitations/open-invitations.js';
import { RegisterStaffHandler } from './invitations/register-staff/register-staff.command.js';
import { StaffInvitation } from './invitations/staff-invitation.entity.js';
import { WithdrawInvitationHandler } from './invitations/withdraw-invitation/withdraw-invitation.command.js';
import { ListMemberSessionsHandler } from './list-member-sessions/list-member-sessions.query.js';
import { ListStaffHandler } from './list-staff/list-staff.query.js';
import { RemoveFromTeamHandler } from './remove-from-team/remove-from-team.command.js';
import { ResetSecondFactorHandler } from './reset-second-factor/reset-second-factor.command.js';
import { StaffAccounts } from './staff-accounts.js';
import { TEAM_TABLES } from './team-tables.js';

/** Who runs the programme: members, roles and invitations, without their HTTP part. */
@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([StaffInvitation]),
    AdministratorLogModule,
    ConfirmationModule,
    ExpiryModule,
    MailModule,
    IdentityModule,
    LedgerModule,
    PeopleModule,
  ],
  providers: [
    AcceptInvitationHandler,
    ChangeRoleHandler,
    CheckInvitationHandler,
    ConfirmAdministratorHandler,
    EndMemberSessionsHandler,
    ForgetInvitedHandler,
    InvitationMail,
    InvitationSecrets,
    InviteStaffHandler,
    ListInvitationsHandler,
    ListMemberSessionsHandler,
    ListStaffHandler,
    OpenInvitations,
    RegisterStaffHandler,
    RemoveFromTeamHandler,
    ResetSecondFactorHandler,
    StaffAccounts,
    WithdrawInvitationHandler,
    providePersonalTables('team', ...TEAM_TABLES),
  ],
  exports: [StaffAccounts],
})
export class TeamModule {}
