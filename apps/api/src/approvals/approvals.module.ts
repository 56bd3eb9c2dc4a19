import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { DelayedChangesModule } from '../delayed-changes/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ApproveDelayedChangeHandler } from './approve-delayed-change/approve-delayed-change.command.js';
import { CountApprovalsHandler } from './count-approvals/count-approvals.query.js';
import { ListDelayedChangesHandler } from './list-delayed-changes/list-delayed-changes.query.js';
import { StopDelayedChangeHandler } from './stop-delayed-change/stop-delayed-change.command.js';
import { DelayedChangeMail } from './tell-of-delayed-changes/delayed-change-mail.js';
import { TellOfDelayedChangesHandler } from './tell-of-delayed-changes/tell-of-delayed-changes.command.js';

/** What waits for a second administrator; of delayed changes, what the team sees and does about them. */
@Module({
  imports: [AdministratorLogModule, CqrsModule, DelayedChangesModule, MailModule],
  providers: [
    ApproveDelayedChangeHandler,
    CountApprovalsHandler,
    DelayedChangeMail,
    ListDelayedChangesHandler,
    StopDelayedChangeHandler,
    TellOfDelayedChangesHandler,
  ],
})
export class ApprovalsModule {}
