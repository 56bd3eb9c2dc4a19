import { join, resolve } from 'node:path';

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ENVIRONMENT, type Environment } from '../env.js';
import { LocalMediaStorage } from './local-media-storage.js';
import { MediaStorage } from './media-storage.js';
import { MediaUses } from './media-uses.js';
import { RetiredFile } from './retired-media/retired-file.entity.js';
import { RetiredMedia } from './retired-media/retired-media.js';
import { UnusedMedia } from './unused-media.js';
import { UploadFolders } from './upload-folders.js';

const inject = [ENVIRONMENT];

/** Uploaded files, and the folders of uploads in progress: on one file system, so that storing a file is a rename. */
@Module({
  imports: [TypeOrmModule.forFeature([RetiredFile])],
  providers: [
    MediaUses,
    RetiredMedia,
    UnusedMedia,
    {
      provide: MediaStorage,
      inject,
      useFactory: ({ dataDir }: Environment) => new LocalMediaStorage(resolve(join(dataDir, 'media'))),
    },
    {
      provide: UploadFolders,
      inject,
      useFactory: ({ dataDir }: Environment) => new UploadFolders(resolve(join(dataDir, 'uploads'))),
    },
  ],
  exports: [MediaStorage, MediaUses, RetiredMedia, UnusedMedia, UploadFolders],
})
export class StorageModule {}
