import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { CompleteContentController } from './complete-content/complete-content.controller.js';
import { GetContentController } from './get-content/get-content.controller.js';
import { IncrementViewsController } from './increment-views/increment-views.controller.js';
import { ListCompletionsController } from './list-completions/list-completions.controller.js';
import { WatchingModule } from './watching.module.js';

/** The HTTP endpoints of watching a video. */
@Module({
  imports: [CqrsModule, WatchingModule],
  controllers: [
    CompleteContentController,
    GetContentController,
    IncrementViewsController,
    ListCompletionsController,
  ],
})
export class WatchingHttpModule {}
