import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { LimitsModule } from '../platform/limits/limits.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { CountNewRewardsController } from './count-new-rewards/count-new-rewards.controller.js';
import { CreateRewardController } from './create-reward/create-reward.controller.js';
import { DeleteRewardController } from './delete-reward/delete-reward.controller.js';
import { EditRewardController } from './edit-reward/edit-reward.controller.js';
import { GetRedemptionController } from './get-redemption/get-redemption.controller.js';
import { GetRewardController } from './get-reward/get-reward.controller.js';
import { ImportVouchersController } from './import-vouchers/import-vouchers.controller.js';
import { ListRedemptionsController } from './list-redemptions/list-redemptions.controller.js';
import { ListRewardRedemptionsController } from './list-reward-redemptions/list-reward-redemptions.controller.js';
import { ListRewardsController } from './list-rewards/list-rewards.controller.js';
import { ListVouchersController } from './list-vouchers/list-vouchers.controller.js';
import { MarkRewardsSeenController } from './mark-rewards-seen/mark-rewards-seen.controller.js';
import { RedeemRewardController } from './redeem-reward/redeem-reward.controller.js';
import { RemoveVoucherController } from './remove-voucher/remove-voucher.controller.js';
import { RevealVoucherController } from './reveal-voucher/reveal-voucher.controller.js';
import { RewardsModule } from './rewards.module.js';

/** The calls of the rewards, for the process that answers HTTP. */
@Module({
  imports: [CqrsModule, LimitsModule, RewardsModule, StorageModule],
  controllers: [
    CountNewRewardsController,
    CreateRewardController,
    DeleteRewardController,
    EditRewardController,
    GetRedemptionController,
    ImportVouchersController,
    ListRedemptionsController,
    ListRewardRedemptionsController,
    ListRewardsController,
    ListVouchersController,
    MarkRewardsSeenController,
    RedeemRewardController,
    RemoveVoucherController,
    RevealVoucherController,
    // Last: its address would also take `new-count` or `history` for a reward.
    GetRewardController,
  ],
})
export class RewardsHttpModule {}
