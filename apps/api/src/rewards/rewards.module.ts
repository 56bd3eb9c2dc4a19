import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { CountNewRewardsHandler } from './count-new-rewards/count-new-rewards.query.js';
import { CreateRewardHandler } from './create-reward/create-reward.command.js';
import { DeleteRewardHandler } from './delete-reward/delete-reward.command.js';
import { EditRewardHandler } from './edit-reward/edit-reward.command.js';
import { GetRewardHandler } from './get-reward/get-reward.query.js';
import { ListRewardsHandler } from './list-rewards/list-rewards.query.js';
import { MarkRewardsSeenHandler } from './mark-rewards-seen/mark-rewards-seen.command.js';
import { RewardCatalogue } from './reward-catalogue.js';
import { RewardImages } from './reward-images.js';
import { Reward } from './reward.entity.js';
import { VoucherStock } from './vouchers/voucher-stock.js';

/** The catalogue, its vouchers and their redemption, less the HTTP part. */
@Module({
  imports: [AuditModule, CqrsModule, TypeOrmModule.forFeature([Reward]), LedgerModule, StorageModule],
  providers: [
    CountNewRewardsHandler,
    CreateRewardHandler,
    DeleteRewardHandler,
    EditRewardHandler,
    GetRewardHandler,
    ListRewardsHandler,
    MarkRewardsSeenHandler,
    RewardCatalogue,
    RewardImages,
    VoucherStock,
  ],
})
export class RewardsModule {}
