import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { jobProducerOf, provideJobProducer } from '../platform/jobs/job-producer.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { PicturesModule } from '../platform/pictures/pictures.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { AnswerQuickSurveyHandler } from './answer-quick-survey/answer-quick-survey.command.js';
import { QuickSurveyResponse } from './answer-quick-survey/quick-survey-response.entity.js';
import { ChangeSeveralHandler } from './change-several/change-several.command.js';
import { CleanStoredVideosHandler } from './clean-stored-videos/clean-stored-videos.command.js';
import { CompleteContentHandler } from './complete-content/complete-content.command.js';
import { WatchedVideos } from './complete-content/watched-video.js';
import { Completions } from './completions.js';
import { ContentCatalogue } from './content-catalogue.js';
import { ContentFiles } from './content-files.js';
import { CONTENT_PERSONAL_TABLES } from './content-personal-tables.js';
import { ContentView } from './content-view.entity.js';
import { Content } from './content.entity.js';
import { DeleteContentHandler } from './delete-content/delete-content.command.js';
import { EditContentHandler } from './edit-content/edit-content.command.js';
import { EncodeAgainHandler } from './encode-again/encode-again.command.js';
import { ExportContentHandler } from './export-content/export-content.command.js';
import { GetContentHandler } from './get-content/get-content.query.js';
import { GetManagedContentHandler } from './get-managed-content/get-managed-content.query.js';
import { GetQuickSurveyHandler } from './get-quick-survey/get-quick-survey.query.js';
import { IncrementViewsHandler } from './increment-views/increment-views.command.js';
import { ListCompletionsHandler } from './list-completions/list-completions.query.js';
import { ListContentHandler } from './list-content/list-content.query.js';
import { ListManagedContentHandler } from './list-managed-content/list-managed-content.query.js';
import { ManagedContents } from './list-managed-content/managed-contents.js';
import { MarkPaidCompletionsHandler } from './mark-paid-completions/mark-paid-completions.command.js';
import { ContentEncoding } from './renditions/content-encoding.entity.js';
import { EncodingStates } from './renditions/encoding-states.js';
import { RENDITION_QUEUE } from './renditions/rendition-queue.js';
import { SeedDemoProgrammeHandler } from './seed-demo-programme/seed-demo-programme.command.js';
import { SetVisibilityHandler } from './set-visibility/set-visibility.command.js';
import { StartViewHandler } from './start-view/start-view.command.js';
import { Posters } from './upload-content/posters.js';
import { UploadContentHandler } from './upload-content/upload-content.command.js';

/** Videos, without their HTTP part. */
@Module({
  imports: [
    AuditModule,
    CqrsModule,
    TypeOrmModule.forFeature([Content, ContentEncoding, ContentView, QuickSurveyResponse]),
    LedgerModule,
    PicturesModule,
    SettingsModule,
    StorageModule,
    SurveysModule,
  ],
  providers: [
    AnswerQuickSurveyHandler,
    ChangeSeveralHandler,
    CleanStoredVideosHandler,
    CompleteContentHandler,
    WatchedVideos,
    Completions,
    ContentCatalogue,
    ContentFiles,
    DeleteContentHandler,
    EditContentHandler,
    EncodeAgainHandler,
    EncodingStates,
    ExportContentHandler,
    GetContentHandler,
    GetManagedContentHandler,
    GetQuickSurveyHandler,
    IncrementViewsHandler,
    ListCompletionsHandler,
    ListContentHandler,
    ListManagedContentHandler,
    ManagedContents,
    MarkPaidCompletionsHandler,
    Posters,
    SeedDemoProgrammeHandler,
    SetVisibilityHandler,
    UploadContentHandler,
    StartViewHandler,
    provideJobProducer(RENDITION_QUEUE),
    providePersonalTables('content', ...CONTENT_PERSONAL_TABLES),
  ],
  exports: [jobProducerOf(RENDITION_QUEUE)],
})
export class ContentModule {}
