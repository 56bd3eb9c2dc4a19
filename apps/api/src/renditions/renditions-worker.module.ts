import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ContentModule, RENDITION_QUEUE } from '../content/index.js';
import { provideJobWorker } from '../platform/jobs/job-worker.js';
import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { VideoEncoder } from '../platform/videos/encoder/video-encoder.js';
import { FindDueRenditionsCommand, FindDueRenditionsHandler } from './find-due-renditions.command.js';
import { MakeRenditionsCommand, MakeRenditionsHandler } from './make-renditions.command.js';
import { Renditions } from './renditions.js';

@Module({
  imports: [ContentModule, CqrsModule, StorageModule],
  providers: [
    FindDueRenditionsHandler,
    MakeRenditionsHandler,
    Renditions,
    VideoEncoder,
    provideJobWorker({
      queue: RENDITION_QUEUE,
      concurrency: 1,
      command: (contentId, signal) => new MakeRenditionsCommand(contentId, signal),
    }),
    providePeriodicCommand({
      name: RENDITION_QUEUE.name,
      command: () => new FindDueRenditionsCommand(),
      periodMs: 60_000,
      describe: (found) => `${found} videos wait for smaller files`,
    }),
  ],
})
export class RenditionsWorkerModule {}
