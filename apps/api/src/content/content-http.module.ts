import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { StorageModule } from '../platform/storage/storage.module.js';
import { ChangeSeveralController } from './change-several/change-several.controller.js';
import { ContentModule } from './content.module.js';
import { DeleteContentController } from './delete-content/delete-content.controller.js';
import { EditContentController } from './edit-content/edit-content.controller.js';
import { EncodeAgainController } from './encode-again/encode-again.controller.js';
import { ExportContentController } from './export-content/export-content.controller.js';
import { GetManagedContentController } from './get-managed-content/get-managed-content.controller.js';
import { ListContentController } from './list-content/list-content.controller.js';
import { ListManagedContentController } from './list-managed-content/list-managed-content.controller.js';
import { ServeMediaController } from './serve-media/serve-media.controller.js';
import { ToggleVisibilityController } from './set-visibility/toggle-visibility.controller.js';
import { UploadContentController } from './upload-content/upload-content.controller.js';

/** The HTTP endpoints of videos. */
@Module({
  imports: [CqrsModule, ContentModule, StorageModule],
  controllers: [
    ChangeSeveralController,
    DeleteContentController,
    EditContentController,
    EncodeAgainController,
    ExportContentController,
    ListContentController,
    ListManagedContentController,
    ServeMediaController,
    ToggleVisibilityController,
    UploadContentController,
    // Last, because its `:id` also matches `export`.
    GetManagedContentController,
  ],
})
export class ContentHttpModule {}
