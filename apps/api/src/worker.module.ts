import { Module, type OnModuleInit } from '@nestjs/common';

import { AuditWorkerModule } from './audit/audit-worker.module.js';
import { BalancesModule } from './balances/balances.module.js';
import { CatalogueWorkerModule } from './catalogue/catalogue-worker.module.js';
import { ContentWorkerModule } from './content/content-worker.module.js';
import { RenditionsWorkerModule } from './content/renditions/renditions-worker.module.js';
import { FeedWorkerModule } from './ledger/feed/feed-worker.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LogWorkerModule } from './ledger/log/log-worker.module.js';
import { OverviewWorkerModule } from './overview/overview-worker.module.js';
import { ExpiryWorkerModule } from './platform/expiry/expiry-worker.module.js';
import { QueueRegistry } from './platform/jobs/queue-registry.js';
import { MailWorkerModule } from './platform/mail/mail-worker.module.js';
import { PicturesWorkerModule } from './platform/pictures/pictures-worker.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { StorageWorkerModule } from './platform/storage/storage-worker.module.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';
import { ProgressWorkerModule } from './progress/progress-worker.module.js';
import { RedemptionsWorkerModule } from './redemptions/redemptions-worker.module.js';
import { ReferralsWorkerModule } from './referrals/referrals-worker.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SurveysWorkerModule } from './surveys/surveys-worker.module.js';
import { TeamModule } from './team/team.module.js';
import { UsersWorkerModule } from './users/users-worker.module.js';
import { VouchersModule } from './vouchers/vouchers.module.js';

/** The features without their HTTP part, and the workers that process their jobs. */
@Module({
  imports: [
    PlatformModule,
    TelemetryModule,
    AuditWorkerModule,
    BalancesModule,
    CatalogueWorkerModule,
    ContentWorkerModule,
    ExpiryWorkerModule,
    FeedWorkerModule,
    LedgerModule,
    LogWorkerModule,
    MailWorkerModule,
    OverviewWorkerModule,
    PicturesWorkerModule,
    ProgressWorkerModule,
    RedemptionsWorkerModule,
    ReferralsWorkerModule,
    RenditionsWorkerModule,
    SettingsModule,
    StorageWorkerModule,
    SurveysWorkerModule,
    TeamModule,
    UsersWorkerModule,
    VouchersModule,
  ],
})
export class WorkerModule implements OnModuleInit {
  constructor(private readonly queues: QueueRegistry) {}

  /** @throws Error if a queue has a producer but no worker */
  onModuleInit(): void {
    this.queues.assertServed();
  }
}
