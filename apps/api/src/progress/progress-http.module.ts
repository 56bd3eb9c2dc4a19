import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FeedModule } from '../ledger/feed/feed.module.js';
import { EarnedPerDay } from './list-earned-per-day/earned-per-day.entity.js';
import { ListEarnedPerDayController } from './list-earned-per-day/list-earned-per-day.controller.js';
import { ListEarnedPerDayHandler } from './list-earned-per-day/list-earned-per-day.query.js';
import { ListPointsByDayController } from './list-points-by-day/list-points-by-day.controller.js';
import { ListPointsByDayHandler } from './list-points-by-day/list-points-by-day.query.js';
import { PointsByDay } from './list-points-by-day/points-by-day.entity.js';

/** The queries on the read models, which the worker fills. */
@Module({
  imports: [CqrsModule, FeedModule, TypeOrmModule.forFeature([EarnedPerDay, PointsByDay])],
  controllers: [ListEarnedPerDayController, ListPointsByDayController],
  providers: [ListEarnedPerDayHandler, ListPointsByDayHandler],
})
export class ProgressHttpModule {}
