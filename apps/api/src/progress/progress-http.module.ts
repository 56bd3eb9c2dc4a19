import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { FeedModule } from '../ledger/feed/feed.module.js';
import { ListEarnedPerDayController } from './list-earned-per-day/list-earned-per-day.controller.js';
import { ListEarnedPerDayHandler } from './list-earned-per-day/list-earned-per-day.query.js';
import { ListPointsByDayController } from './list-points-by-day/list-points-by-day.controller.js';
import { ListPointsByDayHandler } from './list-points-by-day/list-points-by-day.query.js';

/** What is asked of the read models; the worker fills them. */
@Module({
  imports: [CqrsModule, FeedModule],
  controllers: [ListEarnedPerDayController, ListPointsByDayController],
  providers: [ListEarnedPerDayHandler, ListPointsByDayHandler],
})
export class ProgressHttpModule {}
