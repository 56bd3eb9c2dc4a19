import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { requireDatabaseUrl } from '../platform/database/pools.js';
import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { VoucherAllocation } from './allocate-voucher/voucher-allocation.js';
import { CountNewRewardsHandler } from './count-new-rewards/count-new-rewards.query.js';
import { CreateRewardHandler } from './create-reward/create-reward.command.js';
import { DeleteRewardHandler } from './delete-reward/delete-reward.command.js';
import { EditRewardHandler } from './edit-reward/edit-reward.command.js';
import { GetRedemptionHandler } from './get-redemption/get-redemption.query.js';
import { GetRewardHandler } from './get-reward/get-reward.query.js';
import { DryRunImportHandler } from './import-vouchers/dry-run-import.query.js';
import { ImportVouchersHandler } from './import-vouchers/import-vouchers.command.js';
import { ListRedemptionsHandler } from './list-redemptions/list-redemptions.query.js';
import { ListRewardRedemptionsHandler } from './list-reward-redemptions/list-reward-redemptions.query.js';
import { ListRewardsHandler } from './list-rewards/list-rewards.query.js';
import { ListVouchersHandler } from './list-vouchers/list-vouchers.query.js';
import { MarkRewardsSeenHandler } from './mark-rewards-seen/mark-rewards-seen.command.js';
import { PendingRedemptions } from './redeem-reward/pending-redemptions.js';
import { RedeemRewardHandler } from './redeem-reward/redeem-reward.command.js';
import { DEFAULT_WAIT, RedemptionOutcomes, WAIT_OPTIONS } from './redeem-reward/redemption-outcomes.js';
import { createRedemptionPool, REDEMPTION_POOL, RedemptionTransactions } from './redemption-pool.js';
import { RedemptionQueue } from './redemption-queue.js';
import { Redemption } from './redemption.entity.js';
import { RemoveVoucherHandler } from './remove-voucher/remove-voucher.command.js';
import { RevealVoucherHandler } from './reveal-voucher/reveal-voucher.command.js';
import { RewardCatalogue } from './reward-catalogue.js';
import { RewardImages } from './reward-images.js';
import { Reward } from './reward.entity.js';
import { RedemptionSweep } from './settle-redemptions/redemption-sweep.js';
import { SettlementNews } from './settlement-news.js';
import { SeedDemoRewardsHandler } from './seed-demo-rewards/seed-demo-rewards.command.js';
import { VoucherStock } from './vouchers/voucher-stock.js';

/** The catalogue, its vouchers and their redemption, less the HTTP part. */
@Module({
  imports: [
    AuditModule,
    CqrsModule,
    TypeOrmModule.forFeature([Redemption, Reward]),
    LedgerModule,
    StorageModule,
  ],
  providers: [
    CountNewRewardsHandler,
    CreateRewardHandler,
    DeleteRewardHandler,
    DryRunImportHandler,
    EditRewardHandler,
    GetRedemptionHandler,
    GetRewardHandler,
    ImportVouchersHandler,
    ListRedemptionsHandler,
    ListRewardRedemptionsHandler,
    ListRewardsHandler,
    ListVouchersHandler,
    MarkRewardsSeenHandler,
    PendingRedemptions,
    RedeemRewardHandler,
    RedemptionOutcomes,
    RedemptionQueue,
    RedemptionSweep,
    RemoveVoucherHandler,
    RevealVoucherHandler,
    RewardCatalogue,
    RewardImages,
    SettlementNews,
    VoucherAllocation,
    SeedDemoRewardsHandler,
    VoucherStock,
    { provide: WAIT_OPTIONS, useValue: DEFAULT_WAIT },
    {
      provide: REDEMPTION_POOL,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => createRedemptionPool(requireDatabaseUrl(environment)),
    },
    {
      provide: RedemptionTransactions,
      inject: [REDEMPTION_POOL, getDataSourceToken()],
      useFactory: (pool: Pool, dataSource: DataSource) => new RedemptionTransactions(pool, dataSource),
    },
  ],
  exports: [RedemptionSweep, SettlementNews, VoucherAllocation],
})
export class RewardsModule implements OnApplicationShutdown {
  constructor(@Inject(REDEMPTION_POOL) private readonly pool: Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
