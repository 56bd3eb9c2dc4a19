import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { CleanStoredVideosCommand } from './clean-stored-videos/clean-stored-videos.command.js';
import { ContentModule } from './content.module.js';

@Module({
  imports: [ContentModule, CqrsModule],
  providers: [
    providePeriodicCommand({
      name: 'clean videos',
      command: (signal) => new CleanStoredVideosCommand(signal),
      periodMs: 60 * 60_000,
      // After everything for which somebody waits.
      firstAfterMs: 60_000,
      describe: (cleaned) => `cleaned ${cleaned} videos that were uploaded before`,
    }),
  ],
})
export class ContentWorkerModule {}
