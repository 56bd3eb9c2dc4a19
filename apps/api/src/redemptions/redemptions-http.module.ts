import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { PeopleModule } from '../people/index.js';
import { ExportRewardRedemptionsController } from './export-reward-redemptions/export-reward-redemptions.controller.js';
import { GetRedemptionController } from './get-redemption/get-redemption.controller.js';
import { GetPauseController } from './holds/get-pause/get-pause.controller.js';
import { ReplyToHoldController } from './holds/reply-to-hold/reply-to-hold.controller.js';
import { ListPersonRedemptionsController } from './list-person-redemptions/list-person-redemptions.controller.js';
import { ListRedemptionsController } from './list-redemptions/list-redemptions.controller.js';
import { ListRewardRedemptionsController } from './list-reward-redemptions/list-reward-redemptions.controller.js';
import { MarkVoucherUsedController } from './mark-voucher-used/mark-voucher-used.controller.js';
import { RedeemRewardController } from './redeem-reward/redeem-reward.controller.js';
import { RedemptionsModule } from './redemptions.module.js';

/** The HTTP endpoints of redemptions. */
@Module({
  imports: [CqrsModule, PeopleModule, RedemptionsModule],
  controllers: [
    ExportRewardRedemptionsController,
    GetPauseController,
    GetRedemptionController,
    ListPersonRedemptionsController,
    ListRedemptionsController,
    ListRewardRedemptionsController,
    MarkVoucherUsedController,
    RedeemRewardController,
    ReplyToHoldController,
  ],
})
export class RedemptionsHttpModule {}
