import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ApprovalsModule } from './approvals.module.js';
import { ApproveDelayedChangeController } from './approve-delayed-change/approve-delayed-change.controller.js';
import { CountApprovalsController } from './count-approvals/count-approvals.controller.js';
import { ListDelayedChangesController } from './list-delayed-changes/list-delayed-changes.controller.js';
import { StopDelayedChangeController } from './stop-delayed-change/stop-delayed-change.controller.js';

/** The HTTP endpoints of what waits, and of delayed changes. */
@Module({
  imports: [ApprovalsModule, CqrsModule],
  controllers: [
    ApproveDelayedChangeController,
    CountApprovalsController,
    ListDelayedChangesController,
    StopDelayedChangeController,
  ],
})
export class ApprovalsHttpModule {}
