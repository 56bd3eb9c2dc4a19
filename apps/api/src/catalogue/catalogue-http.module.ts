import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { StorageModule } from '../platform/storage/storage.module.js';
import { CatalogueModule } from './catalogue.module.js';
import { CountNewRewardsController } from './count-new-rewards/count-new-rewards.controller.js';
import { CreateRewardController } from './create-reward/create-reward.controller.js';
import { DeleteRewardController } from './delete-reward/delete-reward.controller.js';
import { EditRewardController } from './edit-reward/edit-reward.controller.js';
import { ExportCatalogueController } from './export-catalogue/export-catalogue.controller.js';
import { GetRewardController } from './get-reward/get-reward.controller.js';
import { ListCatalogueController } from './list-catalogue/list-catalogue.controller.js';
import { ListRewardsController } from './list-rewards/list-rewards.controller.js';
import { MarkRewardsSeenController } from './mark-rewards-seen/mark-rewards-seen.controller.js';

/** The HTTP endpoints of the catalogue. */
@Module({
  imports: [CatalogueModule, CqrsModule, StorageModule],
  controllers: [
    CountNewRewardsController,
    CreateRewardController,
    DeleteRewardController,
    EditRewardController,
    ExportCatalogueController,
    ListCatalogueController,
    ListRewardsController,
    MarkRewardsSeenController,
    // Last, because its `:id` also matches `new-count`.
    GetRewardController,
  ],
})
export class CatalogueHttpModule {}
