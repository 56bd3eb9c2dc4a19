import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { StorageModule } from '../platform/storage/storage.module.js';
import { AnswerQuickSurveyController } from './answer-quick-survey/answer-quick-survey.controller.js';
import { CompleteContentController } from './complete-content/complete-content.controller.js';
import { ContentModule } from './content.module.js';
import { DeleteContentController } from './delete-content/delete-content.controller.js';
import { GetContentController } from './get-content/get-content.controller.js';
import { GetQuickSurveyController } from './get-quick-survey/get-quick-survey.controller.js';
import { IncrementViewsController } from './increment-views/increment-views.controller.js';
import { ListCompletionsController } from './list-completions/list-completions.controller.js';
import { ListContentController } from './list-content/list-content.controller.js';
import { ServeMediaController } from './serve-media/serve-media.controller.js';
import { UploadContentController } from './upload-content/upload-content.controller.js';

/** The HTTP endpoints of videos. */
@Module({
  imports: [CqrsModule, ContentModule, StorageModule],
  controllers: [
    AnswerQuickSurveyController,
    CompleteContentController,
    DeleteContentController,
    GetContentController,
    GetQuickSurveyController,
    IncrementViewsController,
    ListCompletionsController,
    ListContentController,
    ServeMediaController,
    UploadContentController,
  ],
})
export class ContentHttpModule {}
