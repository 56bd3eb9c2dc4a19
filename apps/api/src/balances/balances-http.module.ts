import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ApproveChangeController } from './approve-change/approve-change.controller.js';
import { BalancesModule } from './balances.module.js';
import { ChangeBalanceController } from './change-balance/change-balance.controller.js';
import { ListChangesController } from './list-changes/list-changes.controller.js';
import { RejectChangeController } from './reject-change/reject-change.controller.js';
import { ReverseEventController } from './reverse-event/reverse-event.controller.js';
import { WithdrawChangeController } from './withdraw-change/withdraw-change.controller.js';

/** The HTTP endpoints of changes of balances. */
@Module({
  imports: [BalancesModule, CqrsModule],
  controllers: [
    ApproveChangeController,
    ChangeBalanceController,
    ListChangesController,
    RejectChangeController,
    ReverseEventController,
    WithdrawChangeController,
  ],
})
export class BalancesHttpModule {}
