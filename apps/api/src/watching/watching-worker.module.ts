import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { MarkPaidCompletionsCommand } from './mark-paid-completions/mark-paid-completions.command.js';
import { WatchingModule } from './watching.module.js';

@Module({
  imports: [CqrsModule, WatchingModule],
  providers: [
    providePeriodicCommand({
      name: 'paid completions',
      command: () => new MarkPaidCompletionsCommand(),
      periodMs: 10 * 60_000,
      describe: (marked) => `marked ${marked} paid videos as completed`,
    }),
  ],
})
export class WatchingWorkerModule {}
