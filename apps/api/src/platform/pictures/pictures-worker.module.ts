import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { provideJobProducer } from '../jobs/job-producer.js';
import { provideJobWorker } from '../jobs/job-worker.js';
import { providePeriodicCommand } from '../jobs/periodic-command.js';
import { StorageModule } from '../storage/storage.module.js';
import { PicturesModule } from './pictures.module.js';
import {
  FindDuePicturesCommand,
  FindDuePicturesHandler,
} from './redraw-pictures/find-due-pictures.command.js';
import { PICTURE_QUEUE } from './redraw-pictures/picture-queue.js';
import { RedrawPictureCommand, RedrawPictureHandler } from './redraw-pictures/redraw-picture.command.js';

@Module({
  imports: [CqrsModule, PicturesModule, StorageModule],
  providers: [
    FindDuePicturesHandler,
    RedrawPictureHandler,
    provideJobProducer(PICTURE_QUEUE),
    provideJobWorker({
      queue: PICTURE_QUEUE,
      // One, because drawing takes the processor from the requests of people.
      concurrency: 1,
      command: (rowId) => new RedrawPictureCommand(rowId),
    }),
    providePeriodicCommand({
      name: PICTURE_QUEUE.name,
      command: () => new FindDuePicturesCommand(),
      periodMs: 15 * 60_000,
      describe: (found) => `${found} pictures are drawn anew in several sizes`,
    }),
  ],
})
export class PicturesWorkerModule {}
