import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FeedModule } from '../ledger/index.js';
import { SettingsModule } from '../settings/index.js';
import { EarnedDays } from './earned-days.js';
import { GetProgressController } from './get-progress/get-progress.controller.js';
import { GetProgressHandler } from './get-progress/get-progress.query.js';
import { LeaderboardHttpModule } from './leaderboard/leaderboard-http.module.js';
import { ActivityCounts } from './list-achievements/activity-counts.entity.js';
import { ListAchievementsController } from './list-achievements/list-achievements.controller.js';
import { ListAchievementsHandler } from './list-achievements/list-achievements.query.js';
import { ListChallengesController } from './list-challenges/list-challenges.controller.js';
import { ListChallengesHandler } from './list-challenges/list-challenges.query.js';
import { EarnedPerDay } from './list-earned-per-day/earned-per-day.entity.js';
import { ListEarnedPerDayController } from './list-earned-per-day/list-earned-per-day.controller.js';
import { ListEarnedPerDayHandler } from './list-earned-per-day/list-earned-per-day.query.js';
import { ProgressModule } from './progress.module.js';

/** The queries on the read models, which the worker fills. */
@Module({
  imports: [
    CqrsModule,
    FeedModule,
    LeaderboardHttpModule,
    ProgressModule,
    SettingsModule,
    TypeOrmModule.forFeature([ActivityCounts, EarnedPerDay]),
  ],
  controllers: [
    GetProgressController,
    ListAchievementsController,
    ListChallengesController,
    ListEarnedPerDayController,
  ],
  providers: [
    EarnedDays,
    GetProgressHandler,
    ListAchievementsHandler,
    ListChallengesHandler,
    ListEarnedPerDayHandler,
  ],
})
export class ProgressHttpModule {}
