import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ContentWorker } from './content-worker.js';
import { ContentModule } from './content.module.js';

@Module({ imports: [ContentModule, CqrsModule], providers: [ContentWorker] })
export class ContentWorkerModule {}
