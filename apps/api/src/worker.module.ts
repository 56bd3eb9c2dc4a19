import { Module, type OnModuleInit } from '@nestjs/common';

import { AccountModule } from './account/account.module.js';
import { ApprovalsWorkerModule } from './approvals/approvals-worker.module.js';
import { AuditWorkerModule } from './audit/audit-worker.module.js';
import { BalancesModule } from './balances/balances.module.js';
import { BudgetsWorkerModule } from './budgets/budgets-worker.module.js';
import { CatalogueWorkerModule } from './catalogue/catalogue-worker.module.js';
import { ContentWorkerModule } from './content/content-worker.module.js';
import { DelayedChangesWorkerModule } from './delayed-changes/delayed-changes-worker.module.js';
import { administratorLogEnd, evidenceOfSources } from './event-evidence.js';
import { IdentityModule } from './identity/identity.module.js';
import { FeedWorkerModule } from './ledger/feed/feed-worker.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LogWorkerModule } from './ledger/log/log-worker.module.js';
import { OverviewWorkerModule } from './overview/overview-worker.module.js';
import { PeopleWorkerModule } from './people/people-worker.module.js';
import { PeopleAtConsoleWorkerModule } from './people-at-console/people-at-console-worker.module.js';
import { ExpiryWorkerModule } from './platform/expiry/expiry-worker.module.js';
import { QueueRegistry } from './platform/jobs/queue-registry.js';
import { MailWorkerModule } from './platform/mail/mail-worker.module.js';
import { PicturesWorkerModule } from './platform/pictures/pictures-worker.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { StorageWorkerModule } from './platform/storage/storage-worker.module.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';
import { ProgressWorkerModule } from './progress/progress-worker.module.js';
import { QuickSurveyModule } from './quick-survey/quick-survey.module.js';
import { RedemptionReviewWorkerModule } from './redemption-review/redemption-review-worker.module.js';
import { RedemptionsWorkerModule } from './redemptions/redemptions-worker.module.js';
import { ReferralsWorkerModule } from './referrals/referrals-worker.module.js';
import { RenditionsWorkerModule } from './renditions/renditions-worker.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SettingsAtConsoleModule } from './settings-at-console/settings-at-console.module.js';
import { SignalsModule } from './signals/signals.module.js';
import { SurveyResponsesModule } from './survey-responses/survey-responses.module.js';
import { SurveysWorkerModule } from './surveys/surveys-worker.module.js';
import { TeamWorkerModule } from './team/team-worker.module.js';
import { VouchersModule } from './vouchers/vouchers.module.js';
import { WatchingWorkerModule } from './watching/watching-worker.module.js';

/** The features without their HTTP part, and the workers that process their jobs. */
@Module({
  imports: [
    PlatformModule,
    TelemetryModule,
    AccountModule,
    ApprovalsWorkerModule,
    AuditWorkerModule,
    BalancesModule,
    BudgetsWorkerModule,
    CatalogueWorkerModule,
    ContentWorkerModule,
    DelayedChangesWorkerModule,
    ExpiryWorkerModule,
    FeedWorkerModule,
    IdentityModule,
    LedgerModule,
    LogWorkerModule.comparing(evidenceOfSources, administratorLogEnd),
    MailWorkerModule,
    OverviewWorkerModule,
    PeopleAtConsoleWorkerModule,
    PeopleWorkerModule,
    PicturesWorkerModule,
    ProgressWorkerModule,
    QuickSurveyModule,
    RedemptionReviewWorkerModule,
    RedemptionsWorkerModule,
    ReferralsWorkerModule,
    RenditionsWorkerModule,
    SettingsAtConsoleModule,
    SettingsModule,
    SignalsModule,
    StorageWorkerModule,
    SurveyResponsesModule,
    SurveysWorkerModule,
    TeamWorkerModule,
    VouchersModule,
    WatchingWorkerModule,
  ],
})
export class WorkerModule implements OnModuleInit {
  constructor(private readonly queues: QueueRegistry) {}

  /** @throws Error if a queue has a producer but no worker */
  onModuleInit(): void {
    this.queues.assertServed();
  }
}
