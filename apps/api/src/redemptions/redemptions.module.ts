import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

import { LedgerModule } from '../ledger/ledger.module.js';
import { requireDatabaseUrl } from '../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { provideJobProducer } from '../platform/jobs/job-producer.js';
import { Metrics } from '../platform/telemetry/metrics.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { AllocateVoucherHandler } from './allocate-voucher/allocate-voucher.command.js';
import { GetRedemptionHandler } from './get-redemption/get-redemption.query.js';
import { ListRedemptionsHandler } from './list-redemptions/list-redemptions.query.js';
import { ListRewardRedemptionsHandler } from './list-reward-redemptions/list-reward-redemptions.query.js';
import { PendingRedemptions } from './redeem-reward/pending-redemptions.js';
import { RedeemRewardHandler } from './redeem-reward/redeem-reward.command.js';
import { DEFAULT_WAIT, RedemptionOutcomes, WAIT_OPTIONS } from './redeem-reward/redemption-outcomes.js';
import { createRedemptionPool, REDEMPTION_POOL, RedemptionTransactions } from './redemption-pool.js';
import { REDEMPTION_QUEUE } from './redemption-queue.js';
import { Redemption } from './redemption.entity.js';
import { SettleRedemptionsHandler } from './settle-redemptions/settle-redemptions.command.js';
import { SettlementNotifier } from './settlement-notifier.js';

/** Redeeming points for vouchers, without the HTTP part. */
@Module({
  imports: [CqrsModule, LedgerModule, TypeOrmModule.forFeature([Redemption]), VouchersModule],
  providers: [
    AllocateVoucherHandler,
    GetRedemptionHandler,
    ListRedemptionsHandler,
    ListRewardRedemptionsHandler,
    PendingRedemptions,
    RedeemRewardHandler,
    RedemptionOutcomes,
    SettlementNotifier,
    SettleRedemptionsHandler,
    provideJobProducer(REDEMPTION_QUEUE),
    { provide: WAIT_OPTIONS, useValue: DEFAULT_WAIT },
    {
      provide: REDEMPTION_POOL,
      inject: [ENVIRONMENT, Metrics],
      useFactory: (environment: Environment, metrics: Metrics) =>
        metrics.watchPool('redemptions', createRedemptionPool(requireDatabaseUrl(environment))),
    },
    {
      provide: RedemptionTransactions,
      inject: [REDEMPTION_POOL, getDataSourceToken(), Metrics],
      useFactory: (pool: Pool, dataSource: DataSource, metrics: Metrics) =>
        new RedemptionTransactions(pool, dataSource, metrics.retriesOf('redemption')),
    },
  ],
})
export class RedemptionsModule implements OnApplicationShutdown {
  constructor(@Inject(REDEMPTION_POOL) private readonly pool: Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
