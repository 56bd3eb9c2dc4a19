import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { BudgetsModule } from '../budgets/index.js';
import { FirstVoucherModule } from '../first-voucher/index.js';
import { LedgerModule } from '../ledger/index.js';
import { jobProducerOf, provideJobProducer } from '../platform/jobs/job-producer.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { BonusChecks } from './bonus-checks.js';
import { GenerateReferralCodeHandler } from './generate-referral-code/generate-referral-code.command.js';
import { GetInvitationHandler } from './get-invitation/get-invitation.query.js';
import { ListPersonReferralsHandler } from './list-person-referrals/list-person-referrals.query.js';
import { ListReferralsHandler } from './list-referrals/list-referrals.query.js';
import { REFERRAL_PERSONAL_TABLES } from './referral-personal-tables.js';
import { REFERRAL_QUEUE } from './referral-queue.js';
import { Referral } from './referral.entity.js';
import { AskingForMore } from './settle-referral/asking-for-more.js';
import { SettleDueReferrals } from './settle-referral/settle-due-referrals.js';
import { SettleReferralHandler } from './settle-referral/settle-referral.command.js';
import { SettleWhenConfirmed } from './settle-referral/settle-when-confirmed.js';
import { SettleReferralsHandler } from './settle-referrals/settle-referrals.command.js';

/** Who invited whom and what it brought both, without the HTTP part. */
@Module({
  imports: [
    BudgetsModule,
    CqrsModule,
    FirstVoucherModule,
    LedgerModule,
    TypeOrmModule.forFeature([Referral]),
  ],
  providers: [
    AskingForMore,
    BonusChecks,
    GenerateReferralCodeHandler,
    GetInvitationHandler,
    ListPersonReferralsHandler,
    ListReferralsHandler,
    SettleDueReferrals,
    SettleReferralHandler,
    SettleReferralsHandler,
    SettleWhenConfirmed,
    provideJobProducer(REFERRAL_QUEUE),
    providePersonalTables('referrals', ...REFERRAL_PERSONAL_TABLES),
  ],
  exports: [BonusChecks, jobProducerOf(REFERRAL_QUEUE)],
})
export class ReferralsModule {}
