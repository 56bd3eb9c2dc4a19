import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';

import { AccountHttpModule } from './account/account-http.module.js';
import { ApprovalsHttpModule } from './approvals/approvals-http.module.js';
import { AuditHttpModule } from './audit/audit-http.module.js';
import { BalancesHttpModule } from './balances/balances-http.module.js';
import { CatalogueHttpModule } from './catalogue/catalogue-http.module.js';
import { ConfirmationHttpModule } from './confirmation/confirmation-http.module.js';
import { ContentHttpModule } from './content/content-http.module.js';
import { FirstVoucherHttpModule } from './first-voucher/first-voucher-http.module.js';
import { IdentityHttpModule } from './identity/identity-http.module.js';
import { LedgerHttpModule } from './ledger/ledger-http.module.js';
import { OverviewHttpModule } from './overview/overview-http.module.js';
import { PeopleAtConsoleHttpModule } from './people-at-console/people-at-console-http.module.js';
import { ChallengeHttpModule } from './platform/challenge/challenge-http.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpErrorFilter } from './platform/http-errors/http-error.filter.js';
import { RetryReadsInterceptor } from './platform/http-errors/retry-reads.interceptor.js';
import { createValidationPipe } from './platform/http-errors/validation.pipe.js';
import { LimitsGuard } from './platform/limits/limits.guard.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { AccessGuard } from './platform/sessions/access/access.guard.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';
import { ProgressHttpModule } from './progress/progress-http.module.js';
import { QuickSurveyHttpModule } from './quick-survey/quick-survey-http.module.js';
import { RedemptionReviewHttpModule } from './redemption-review/redemption-review-http.module.js';
import { RedemptionsHttpModule } from './redemptions/redemptions-http.module.js';
import { ReferralsHttpModule } from './referrals/referrals-http.module.js';
import { SearchHttpModule } from './search/search-http.module.js';
import { SettingsHttpModule } from './settings/settings-http.module.js';
import { SettingsAtConsoleHttpModule } from './settings-at-console/settings-at-console-http.module.js';
import { SignalsHttpModule } from './signals/signals-http.module.js';
import { SurveyResponsesHttpModule } from './survey-responses/survey-responses-http.module.js';
import { SurveysHttpModule } from './surveys/surveys-http.module.js';
import { TeamHttpModule } from './team/team-http.module.js';
import { VouchersHttpModule } from './vouchers/vouchers-http.module.js';
import { WatchingHttpModule } from './watching/watching-http.module.js';

/** The HTTP process. */
@Module({
  imports: [
    PlatformModule,
    TelemetryModule,
    HealthModule,
    ChallengeHttpModule,
    LimitsModule,
    // The most frequent calls are in these three, and Express looks through all that come before.
    WatchingHttpModule,
    ContentHttpModule,
    IdentityHttpModule,
    AccountHttpModule,
    ApprovalsHttpModule,
    AuditHttpModule,
    BalancesHttpModule,
    ConfirmationHttpModule,
    FirstVoucherHttpModule,
    LedgerHttpModule,
    OverviewHttpModule,
    PeopleAtConsoleHttpModule,
    ProgressHttpModule,
    QuickSurveyHttpModule,
    RedemptionReviewHttpModule,
    RedemptionsHttpModule,
    ReferralsHttpModule,
    // After the redemptions, because its `rewards/:id` also matches `rewards/history`.
    CatalogueHttpModule,
    SearchHttpModule,
    SettingsAtConsoleHttpModule,
    SettingsHttpModule,
    SignalsHttpModule,
    // Before the surveys, whose `surveys/:id` also matches `surveys/responses`.
    SurveyResponsesHttpModule,
    SurveysHttpModule,
    TeamHttpModule,
    VouchersHttpModule,
  ],
  providers: [
    // In this order, so that calls without access do not use up rate limits.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: LimitsGuard },
    { provide: APP_INTERCEPTOR, useClass: RetryReadsInterceptor },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_FILTER, useClass: HttpErrorFilter },
  ],
})
export class ApiModule {}
