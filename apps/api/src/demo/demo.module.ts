import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { BalancesModule } from '../balances/balances.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { Reward } from '../catalogue/reward.entity.js';
import { Content } from '../content/content.entity.js';
import { ContentModule } from '../content/content.module.js';
import { FeedModule } from '../ledger/feed/feed.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { Clock } from '../platform/clock.js';
import { DatabaseClock } from '../platform/database/database-clock.js';
import { PlatformModule } from '../platform/platform.module.js';
import { PayChallengeWhenCompleted } from '../progress/pay-challenges/pay-challenge-when-completed.reaction.js';
import { WAIT_OPTIONS } from '../redemptions/redeem-reward/redemption-outcomes.js';
import { RedemptionsModule } from '../redemptions/redemptions.module.js';
import { PayReferralWhenFriendFirstCompletes } from '../referrals/pay-referral/pay-referral.reaction.js';
import { ReferralsModule } from '../referrals/referrals.module.js';
import { Survey } from '../surveys/survey.entity.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { ConfirmationModule } from '../users/confirmation/confirmation.module.js';
import { User } from '../users/user.entity.js';
import { UsersModule } from '../users/users.module.js';
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
    BalancesModule,
    CatalogueModule,
    ConfirmationModule,
    ContentModule,
    CqrsModule,
    FeedModule,
    LedgerModule,
    ReferralsModule,
    SurveysModule,
    TypeOrmModule.forFeature([Content, Reward, Survey, User]),
    UsersModule,
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
export class DemoModule {}
