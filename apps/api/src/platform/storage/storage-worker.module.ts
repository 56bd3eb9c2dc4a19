import { Module } from '@nestjs/common';

import { MediaSweep } from './media-sweep.js';
import { StorageWorker } from './storage-worker.js';
import { StorageModule } from './storage.module.js';

@Module({ imports: [StorageModule], providers: [MediaSweep, StorageWorker] })
export class StorageWorkerModule {}
