import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ContentModule, ContentView } from '../content/index.js';
import { LedgerModule } from '../ledger/index.js';
import { SurveysModule } from '../surveys/index.js';
import { CompleteContentHandler } from './complete-content/complete-content.command.js';
import { WatchedVideos } from './complete-content/watched-video.js';
import { CountViewsHandler } from './count-views/count-views.query.js';
import { GetContentHandler } from './get-content/get-content.query.js';
import { IncrementViewsHandler } from './increment-views/increment-views.command.js';
import { ListCompletionsHandler } from './list-completions/list-completions.query.js';
import { MarkPaidCompletionsHandler } from './mark-paid-completions/mark-paid-completions.command.js';
import { ReportProgressHandler } from './report-progress/report-progress.command.js';
import { StartViewHandler } from './start-view/start-view.command.js';

/** Watching a video, and the points for it. */
@Module({
  imports: [ContentModule, CqrsModule, LedgerModule, SurveysModule, TypeOrmModule.forFeature([ContentView])],
  providers: [
    CompleteContentHandler,
    CountViewsHandler,
    GetContentHandler,
    IncrementViewsHandler,
    ListCompletionsHandler,
    MarkPaidCompletionsHandler,
    ReportProgressHandler,
    StartViewHandler,
    WatchedVideos,
  ],
  exports: [WatchedVideos],
})
export class WatchingModule {}
