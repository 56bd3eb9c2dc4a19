import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { BudgetsModule } from '../budgets/index.js';
import { FirstVoucherModule } from '../first-voucher/index.js';
import { LedgerModule } from '../ledger/index.js';
import { provideJobProducer } from '../platform/jobs/job-producer.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { Redemption } from '../rewards/index.js';
import { VouchersModule } from '../vouchers/index.js';
import { AllocateVoucherHandler } from './allocate-voucher/allocate-voucher.command.js';
import { ExportRewardRedemptionsHandler } from './export-reward-redemptions/export-reward-redemptions.command.js';
import { GetRedemptionHandler } from './get-redemption/get-redemption.query.js';
import { ListPersonRedemptionsHandler } from './list-person-redemptions/list-person-redemptions.query.js';
import { ListRedemptionsHandler } from './list-redemptions/list-redemptions.query.js';
import { ListRewardRedemptionsHandler } from './list-reward-redemptions/list-reward-redemptions.query.js';
import { MarkVoucherUsedHandler } from './mark-voucher-used/mark-voucher-used.command.js';
import { PendingRedemptions } from './redeem-reward/pending-redemptions.js';
import { RedeemRewardHandler } from './redeem-reward/redeem-reward.command.js';
import { DEFAULT_WAIT, RedemptionOutcomes, WAIT_OPTIONS } from './redeem-reward/redemption-outcomes.js';
import { REDEMPTION_PERSONAL_TABLES } from './redemption-personal-tables.js';
import { REDEMPTION_QUEUE } from './redemption-queue.js';
import { SettleBeforeErasure } from './settle-before-erasure.js';
import { SettleRedemptionsHandler } from './settle-redemptions/settle-redemptions.command.js';
import { SettlementNotifier } from './settlement-notifier.js';

/** Redeeming points for vouchers, without the HTTP part. */
@Module({
  imports: [
    AdministratorLogModule,
    BudgetsModule,
    CqrsModule,
    FirstVoucherModule,
    LedgerModule,
    TypeOrmModule.forFeature([Redemption]),
    VouchersModule,
  ],
  providers: [
    AllocateVoucherHandler,
    ExportRewardRedemptionsHandler,
    GetRedemptionHandler,
    ListPersonRedemptionsHandler,
    ListRedemptionsHandler,
    ListRewardRedemptionsHandler,
    MarkVoucherUsedHandler,
    PendingRedemptions,
    RedeemRewardHandler,
    RedemptionOutcomes,
    SettleBeforeErasure,
    SettlementNotifier,
    SettleRedemptionsHandler,
    provideJobProducer(REDEMPTION_QUEUE),
    providePersonalTables('redemptions', ...REDEMPTION_PERSONAL_TABLES),
    { provide: WAIT_OPTIONS, useValue: DEFAULT_WAIT },
  ],
})
export class RedemptionsModule {}
