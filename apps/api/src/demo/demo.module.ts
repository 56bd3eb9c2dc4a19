import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AccountModule } from '../account/index.js';
import { BalancesModule } from '../balances/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { Content, ContentModule } from '../content/index.js';
import { FeedModule, LedgerModule } from '../ledger/index.js';
import { PeopleModule, User } from '../people/index.js';
import { PeopleAtConsoleModule } from '../people-at-console/index.js';
import { Clock } from '../platform/clock.js';
import { DatabaseClock } from '../platform/database/database-clock.js';
import { PlatformModule } from '../platform/platform.module.js';
import { PayChallengeWhenCompleted } from '../progress/index.js';
import { RedemptionsModule, WAIT_OPTIONS } from '../redemptions/index.js';
import { BonusChecks, PayReferralWhenFriendFirstCompletes, ReferralsModule } from '../referrals/index.js';
import { Reward } from '../rewards/index.js';
import { SurveyResponsesModule } from '../survey-responses/index.js';
import { Survey, SurveysModule } from '../surveys/index.js';
import { TeamModule } from '../team/index.js';
import { WatchingModule } from '../watching/index.js';
import { PastClock } from './past-clock.js';
import { DemoActivity } from './seed-demo-people/demo-activity.js';
import { DemoReactions } from './seed-demo-people/demo-reactions.js';
import { DemoSignUp } from './seed-demo-people/demo-sign-up.js';
import { SeedDemoPeopleHandler } from './seed-demo-people/seed-demo-people.command.js';
import { SeedDemoTeamHandler } from './seed-demo-team/seed-demo-team.command.js';

/** The demo programme: the features, on a clock that can be put back. */
@Module({
  imports: [
    {
      module: PlatformModule,
      providers: [DatabaseClock, PastClock, { provide: Clock, useExisting: PastClock }],
      exports: [PastClock],
    },
    {
      module: RedemptionsModule,
      // No worker runs beside the seed: it allocates the vouchers itself.
      providers: [{ provide: WAIT_OPTIONS, useValue: { timeoutMs: 0, pollIntervalMs: 1_000 } }],
    },
    AccountModule,
    BalancesModule,
    CatalogueModule,
    ConfirmationModule,
    ContentModule,
    CqrsModule,
    FeedModule,
    LedgerModule,
    PeopleAtConsoleModule,
    PeopleModule,
    ReferralsModule,
    SurveyResponsesModule,
    SurveysModule,
    TeamModule,
    TypeOrmModule.forFeature([Content, Reward, Survey, User]),
    WatchingModule,
  ],
  providers: [
    DemoActivity,
    DemoReactions,
    DemoSignUp,
    PayChallengeWhenCompleted,
    PayReferralWhenFriendFirstCompletes,
    SeedDemoPeopleHandler,
    SeedDemoTeamHandler,
  ],
})
export class DemoModule {
  constructor(bonuses: BonusChecks) {
    // Everybody of the demo is somebody: no rule has to look.
    bonuses.register({
      asksForMore: () => Promise.resolve(false),
      haveDoneMore: (_connection, friendIds) => Promise.resolve(friendIds),
    });
  }
}
