import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { BudgetsModule } from '../budgets/index.js';
import { ContentModule } from '../content/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { SurveysModule } from '../surveys/index.js';
import { CompleteContentHandler } from './complete-content/complete-content.command.js';
import { CompletionMarks } from './complete-content/completion-marks.js';
import { CountViewsHandler } from './count-views/count-views.query.js';
import { WatchedVideos } from './credit/watched-videos.js';
import { RefusedCompletions } from './facts/refused-completions.js';
import { VIEW_FACTS_TABLE, WATCH_CLOCKS_TABLE } from './facts/view-facts-tables.js';
import { GetContentHandler } from './get-content/get-content.query.js';
import { IncrementViewsHandler } from './increment-views/increment-views.command.js';
import { ListCompletionsHandler } from './list-completions/list-completions.query.js';
import { MarkPaidCompletionsHandler } from './mark-paid-completions/mark-paid-completions.command.js';
import { ReportProgressHandler } from './report-progress/report-progress.command.js';

/** Watching a video, and the points for it. */
@Module({
  imports: [BudgetsModule, ContentModule, CqrsModule, ExpiryModule, LedgerModule, SurveysModule],
  providers: [
    CompleteContentHandler,
    CompletionMarks,
    CountViewsHandler,
    GetContentHandler,
    IncrementViewsHandler,
    ListCompletionsHandler,
    MarkPaidCompletionsHandler,
    ReportProgressHandler,
    RefusedCompletions,
    WatchedVideos,
    providePersonalTables('watching', VIEW_FACTS_TABLE, WATCH_CLOCKS_TABLE),
  ],
  exports: [WatchedVideos],
})
export class WatchingModule {}
