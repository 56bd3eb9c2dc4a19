import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { CountAlarmsController } from './count-alarms/count-alarms.controller.js';
import { CountHeldController } from './count-held/count-held.controller.js';
import { DecideHoldsController } from './decide/decide-holds.controller.js';
import { EndPauseController } from './end-pause/end-pause.controller.js';
import { ListDecidedController } from './list-decided/list-decided.controller.js';
import { ListGroupsController } from './list-groups/list-groups.controller.js';
import { ListMembersController } from './list-members/list-members.controller.js';
import { ListPersonHoldsController } from './list-person-holds/list-person-holds.controller.js';
import { RedemptionReviewModule } from './redemption-review.module.js';

/** The HTTP endpoints of held redemptions, for the team. */
@Module({
  imports: [CqrsModule, RedemptionReviewModule],
  controllers: [
    CountAlarmsController,
    CountHeldController,
    DecideHoldsController,
    EndPauseController,
    ListDecidedController,
    ListGroupsController,
    ListMembersController,
    ListPersonHoldsController,
  ],
})
export class RedemptionReviewHttpModule {}
