import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { BudgetsModule } from '../budgets/index.js';
import { FirstVoucherModule } from '../first-voucher/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ExpiringRows } from '../platform/expiry/expiring-rows.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { provideJobProducer } from '../platform/jobs/job-producer.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { Redemption } from '../rewards/index.js';
import { VouchersModule } from '../vouchers/index.js';
import { AllocateVoucherHandler } from './allocate-voucher/allocate-voucher.command.js';
import { ExportRewardRedemptionsHandler } from './export-reward-redemptions/export-reward-redemptions.command.js';
import { GetRedemptionHandler } from './get-redemption/get-redemption.query.js';
import { EndHoldHandler } from './holds/end-hold.command.js';
import { GetPauseHandler } from './holds/get-pause/get-pause.query.js';
import { EXPIRING_HOLDS, HOLD_PERSONAL_TABLES } from './holds/hold-tables.js';
import { Holds } from './holds/holds.js';
import { RedemptionChecks } from './holds/look/redemption-checks.js';
import { RedemptionLooks } from './holds/look/redemption-looks.js';
import { RuleFaults } from './holds/look/rule-faults.js';
import { RuleLooks } from './holds/look/rule-looks.js';
import { OpenDueHoldsHandler } from './holds/open-due-holds/open-due-holds.command.js';
import { ReplyToHoldHandler } from './holds/reply-to-hold/reply-to-hold.command.js';
import { HoldSignal } from './holds/rows/hold-signal.entity.js';
import { RedemptionHold } from './holds/rows/redemption-hold.entity.js';
import { RedemptionPause } from './holds/rows/redemption-pause.entity.js';
import { RuleFault } from './holds/rows/rule-fault.entity.js';
import { ListPersonRedemptionsHandler } from './list-person-redemptions/list-person-redemptions.query.js';
import { ListRedemptionsHandler } from './list-redemptions/list-redemptions.query.js';
import { ListRewardRedemptionsHandler } from './list-reward-redemptions/list-reward-redemptions.query.js';
import { MarkVoucherUsedHandler } from './mark-voucher-used/mark-voucher-used.command.js';
import { PendingRedemptions } from './redeem-reward/pending-redemptions.js';
import { RedeemRewardHandler } from './redeem-reward/redeem-reward.command.js';
import { DEFAULT_WAIT, RedemptionOutcomes, WAIT_OPTIONS } from './redeem-reward/redemption-outcomes.js';
import { REDEMPTION_PERSONAL_TABLES } from './redemption-personal-tables.js';
import { REDEMPTION_QUEUE } from './redemption-queue.js';
import { Refunds } from './refunds.js';
import { SettleBeforeErasure } from './settle-before-erasure.js';
import { SettleRedemptionsHandler } from './settle-redemptions/settle-redemptions.command.js';
import { SettlementNotifier } from './settlement-notifier.js';

/** Redeeming points for vouchers, without the HTTP part. */
@Module({
  imports: [
    AdministratorLogModule,
    BudgetsModule,
    CqrsModule,
    ExpiryModule,
    FirstVoucherModule,
    LedgerModule,
    TypeOrmModule.forFeature([HoldSignal, Redemption, RedemptionHold, RedemptionPause, RuleFault]),
    VouchersModule,
  ],
  providers: [
    AllocateVoucherHandler,
    EndHoldHandler,
    ExportRewardRedemptionsHandler,
    GetPauseHandler,
    GetRedemptionHandler,
    Holds,
    ListPersonRedemptionsHandler,
    ListRedemptionsHandler,
    ListRewardRedemptionsHandler,
    MarkVoucherUsedHandler,
    OpenDueHoldsHandler,
    PendingRedemptions,
    RedeemRewardHandler,
    RedemptionChecks,
    RedemptionLooks,
    RedemptionOutcomes,
    Refunds,
    ReplyToHoldHandler,
    RuleFaults,
    RuleLooks,
    SettleBeforeErasure,
    SettlementNotifier,
    SettleRedemptionsHandler,
    provideJobProducer(REDEMPTION_QUEUE),
    providePersonalTables('redemptions', ...REDEMPTION_PERSONAL_TABLES, ...HOLD_PERSONAL_TABLES),
    { provide: WAIT_OPTIONS, useValue: DEFAULT_WAIT },
  ],
  exports: [Holds, RedemptionChecks, RuleLooks],
})
export class RedemptionsModule {
  constructor(expiring: ExpiringRows) {
    for (const table of EXPIRING_HOLDS) expiring.register(table);
  }
}
