import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { IdentityModule } from '../identity/index.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { ChangeRoleController } from './change-role/change-role.controller.js';
import { ConfirmAdministratorController } from './confirm-administrator/confirm-administrator.controller.js';
import { EndMemberSessionsController } from './end-member-sessions/end-member-sessions.controller.js';
import { AcceptInvitationController } from './invitations/accept-invitation/accept-invitation.controller.js';
import { CheckInvitationController } from './invitations/check-invitation/check-invitation.controller.js';
import { InviteStaffController } from './invitations/invite-staff/invite-staff.controller.js';
import { ListInvitationsController } from './invitations/list-invitations/list-invitations.controller.js';
import { RegisterStaffController } from './invitations/register-staff/register-staff.controller.js';
import { WithdrawInvitationController } from './invitations/withdraw-invitation/withdraw-invitation.controller.js';
import { ListMemberSessionsController } from './list-member-sessions/list-member-sessions.controller.js';
import { ListStaffController } from './list-staff/list-staff.controller.js';
import { OwnSessionsController } from './own-sessions/own-sessions.controller.js';
import { RemoveFromTeamController } from './remove-from-team/remove-from-team.controller.js';
import { ResetSecondFactorController } from './reset-second-factor/reset-second-factor.controller.js';
import { TeamModule } from './team.module.js';

/** The HTTP endpoints of the team. */
@Module({
  imports: [CqrsModule, IdentityModule, LimitsModule, TeamModule],
  controllers: [
    // Before those with an id in the same place.
    OwnSessionsController,
    AcceptInvitationController,
    ChangeRoleController,
    CheckInvitationController,
    ConfirmAdministratorController,
    EndMemberSessionsController,
    InviteStaffController,
    ListInvitationsController,
    ListMemberSessionsController,
    ListStaffController,
    RegisterStaffController,
    RemoveFromTeamController,
    ResetSecondFactorController,
    WithdrawInvitationController,
  ],
})
export class TeamHttpModule {}
