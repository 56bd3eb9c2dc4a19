import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { DelayedChangesModule } from './delayed-changes.module.js';
import { MakeDueChangesCommand } from './make-due-changes/make-due-changes.command.js';

@Module({
  imports: [CqrsModule, DelayedChangesModule],
  providers: [
    providePeriodicCommand({
      name: 'delayed changes',
      command: () => new MakeDueChangesCommand(),
      periodMs: 15_000,
      describe: (made) => `made ${made} delayed changes`,
    }),
  ],
})
export class DelayedChangesWorkerModule {}
