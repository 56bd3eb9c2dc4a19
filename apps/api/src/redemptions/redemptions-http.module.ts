import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ExportRewardRedemptionsController } from './export-reward-redemptions/export-reward-redemptions.controller.js';
import { GetRedemptionController } from './get-redemption/get-redemption.controller.js';
import { ListPersonRedemptionsController } from './list-person-redemptions/list-person-redemptions.controller.js';
import { ListRedemptionsController } from './list-redemptions/list-redemptions.controller.js';
import { ListRewardRedemptionsController } from './list-reward-redemptions/list-reward-redemptions.controller.js';
import { MarkVoucherUsedController } from './mark-voucher-used/mark-voucher-used.controller.js';
import { RedeemRewardController } from './redeem-reward/redeem-reward.controller.js';
import { RedemptionsModule } from './redemptions.module.js';

/** The HTTP endpoints of redemptions. */
@Module({
  imports: [CqrsModule, RedemptionsModule],
  controllers: [
    ExportRewardRedemptionsController,
    GetRedemptionController,
    ListPersonRedemptionsController,
    ListRedemptionsController,
    ListRewardRedemptionsController,
    MarkVoucherUsedController,
    RedeemRewardController,
  ],
})
export class RedemptionsHttpModule {}
