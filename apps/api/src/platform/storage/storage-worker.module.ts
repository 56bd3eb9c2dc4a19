import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../jobs/periodic-command.js';
import {
  RemoveAbandonedMediaCommand,
  RemoveAbandonedMediaHandler,
} from './remove-abandoned-media.command.js';
import {
  RemoveRetiredMediaCommand,
  RemoveRetiredMediaHandler,
} from './retired-media/remove-retired-media.command.js';
import { StorageModule } from './storage.module.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

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
    RemoveRetiredMediaHandler,
    providePeriodicCommand({
      name: 'retired media',
      command: (signal) => new RemoveRetiredMediaCommand(signal),
      periodMs: HOUR_MS,
      describe: (removed) => `removed ${removed} files that were replaced a day ago`,
    }),
  ],
})
export class StorageWorkerModule {}
