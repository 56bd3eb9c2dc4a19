import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { BudgetsModule } from '../budgets/index.js';
import { DelayedChangesModule } from '../delayed-changes/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { PicturesModule } from '../platform/pictures/pictures.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { Reward } from '../rewards/index.js';
import { VouchersModule } from '../vouchers/index.js';
import { CATALOGUE_PERSONAL_TABLES } from './catalogue-personal-tables.js';
import { CountNewRewardsHandler } from './count-new-rewards/count-new-rewards.query.js';
import { CreateRewardHandler } from './create-reward/create-reward.command.js';
import { DeleteRewardHandler } from './delete-reward/delete-reward.command.js';
import { DelayedTerms } from './edit-reward/delayed-terms.js';
import { EditRewardHandler } from './edit-reward/edit-reward.command.js';
import { ExportCatalogueHandler } from './export-catalogue/export-catalogue.command.js';
import { GetRewardHandler } from './get-reward/get-reward.query.js';
import { CatalogueRows } from './list-catalogue/catalogue-rows.js';
import { ListCatalogueHandler } from './list-catalogue/list-catalogue.query.js';
import { ListRewardsHandler } from './list-rewards/list-rewards.query.js';
import { MarkRewardsSeenHandler } from './mark-rewards-seen/mark-rewards-seen.command.js';
import { RedemptionAllowances } from './redemption-allowances.js';
import { RewardCatalogue } from './reward-catalogue.js';
import { RewardImages } from './reward-images.js';
import { RewardView } from './reward-view.entity.js';
import { SeedDemoRewardsHandler } from './seed-demo-rewards/seed-demo-rewards.command.js';
import { LowStockMail } from './warn-of-low-stock/low-stock-mail.js';
import { WarnOfLowStockHandler } from './warn-of-low-stock/warn-of-low-stock.command.js';

/** The rewards that points are spent on, without the HTTP part. */
@Module({
  imports: [
    AdministratorLogModule,
    BudgetsModule,
    CqrsModule,
    DelayedChangesModule,
    TypeOrmModule.forFeature([Reward, RewardView]),
    MailModule,
    PicturesModule,
    StorageModule,
    VouchersModule,
  ],
  providers: [
    CatalogueRows,
    CountNewRewardsHandler,
    CreateRewardHandler,
    DelayedTerms,
    DeleteRewardHandler,
    EditRewardHandler,
    ExportCatalogueHandler,
    GetRewardHandler,
    ListCatalogueHandler,
    ListRewardsHandler,
    LowStockMail,
    MarkRewardsSeenHandler,
    RedemptionAllowances,
    RewardCatalogue,
    RewardImages,
    SeedDemoRewardsHandler,
    WarnOfLowStockHandler,
    providePersonalTables('catalogue', ...CATALOGUE_PERSONAL_TABLES),
  ],
})
export class CatalogueModule {}
