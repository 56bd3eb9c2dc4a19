import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../jobs/periodic-command.js';
import {
  RemoveAbandonedMediaCommand,
  RemoveAbandonedMediaHandler,
} from './remove-abandoned-media.command.js';
import { StorageModule } from './storage.module.js';

const DAY_MS = 24 * 60 * 60_000;

@Module({
  imports: [CqrsModule, StorageModule],
  providers: [
    RemoveAbandonedMediaHandler,
    providePeriodicCommand({
      name: 'media',
      command: () => new RemoveAbandonedMediaCommand(),
      periodMs: DAY_MS,
      describe: (removed) => `removed ${removed} files that no row names`,
    }),
  ],
})
export class StorageWorkerModule {}
