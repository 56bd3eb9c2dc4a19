import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { CompleteContentController } from './complete-content/complete-content.controller.js';
import { CountViewsController } from './count-views/count-views.controller.js';
import { GetContentController } from './get-content/get-content.controller.js';
import { IncrementViewsController } from './increment-views/increment-views.controller.js';
import { ListCompletionsController } from './list-completions/list-completions.controller.js';
import { ReportProgressController } from './report-progress/report-progress.controller.js';
import { WatchingModule } from './watching.module.js';

/** The HTTP endpoints of watching a video. */
@Module({
  imports: [CqrsModule, WatchingModule],
  controllers: [
    CompleteContentController,
    CountViewsController,
    GetContentController,
    IncrementViewsController,
    ListCompletionsController,
    ReportProgressController,
  ],
})
export class WatchingHttpModule {}
