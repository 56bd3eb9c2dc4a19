import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { DelayedChangesModule } from '../delayed-changes/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PeopleModule } from '../people/index.js';
import { jobProducerOf, provideJobProducer } from '../platform/jobs/job-producer.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { PicturesModule } from '../platform/pictures/pictures.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { SurveysModule } from '../surveys/index.js';
import { ChangeSeveralHandler } from './change-several/change-several.command.js';
import { CleanStoredVideosHandler } from './clean-stored-videos/clean-stored-videos.command.js';
import { Completions } from './completions.js';
import { ContentCatalogue } from './content-catalogue.js';
import { ContentFiles } from './content-files.js';
import { ContentView } from './content-view.entity.js';
import { CONTENT_VIEWS_TABLE } from './content-views-table.js';
import { Content } from './content.entity.js';
import { DelayedContentPoints } from './delayed-points.js';
import { DeleteContentHandler } from './delete-content/delete-content.command.js';
import { EditContentHandler } from './edit-content/edit-content.command.js';
import { EncodeAgainHandler } from './encode-again/encode-again.command.js';
import { ContentEncoding } from './encodings/content-encoding.entity.js';
import { EncodingStates } from './encodings/encoding-states.js';
import { Encodings } from './encodings/encodings.js';
import { RENDITION_QUEUE } from './encodings/rendition-queue.js';
import { ExportContentHandler } from './export-content/export-content.command.js';
import { GetManagedContentHandler } from './get-managed-content/get-managed-content.query.js';
import { ListContentHandler } from './list-content/list-content.query.js';
import { ListManagedContentHandler } from './list-managed-content/list-managed-content.query.js';
import { ManagedContents } from './list-managed-content/managed-contents.js';
import { SeedDemoProgrammeHandler } from './seed-demo-programme/seed-demo-programme.command.js';
import { SetVisibilityHandler } from './set-visibility/set-visibility.command.js';
import { Posters } from './upload-content/posters.js';
import { UploadContentHandler } from './upload-content/upload-content.command.js';
import { PayingVideos } from './visibility/paying-videos.js';

/** Videos, without their HTTP part. */
@Module({
  imports: [
    AdministratorLogModule,
    CqrsModule,
    DelayedChangesModule,
    PeopleModule,
    TypeOrmModule.forFeature([Content, ContentEncoding, ContentView]),
    LedgerModule,
    PicturesModule,
    StorageModule,
    SurveysModule,
  ],
  providers: [
    ChangeSeveralHandler,
    CleanStoredVideosHandler,
    Completions,
    ContentCatalogue,
    ContentFiles,
    DelayedContentPoints,
    DeleteContentHandler,
    EditContentHandler,
    EncodeAgainHandler,
    Encodings,
    EncodingStates,
    ExportContentHandler,
    GetManagedContentHandler,
    ListContentHandler,
    ListManagedContentHandler,
    ManagedContents,
    PayingVideos,
    Posters,
    SeedDemoProgrammeHandler,
    SetVisibilityHandler,
    UploadContentHandler,
    provideJobProducer(RENDITION_QUEUE),
    providePersonalTables('content', CONTENT_VIEWS_TABLE),
  ],
  exports: [Completions, ContentCatalogue, Encodings, jobProducerOf(RENDITION_QUEUE)],
})
export class ContentModule {}
