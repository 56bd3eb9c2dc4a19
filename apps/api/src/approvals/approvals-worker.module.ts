import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { ApprovalsModule } from './approvals.module.js';
import { TellOfDelayedChangesCommand } from './tell-of-delayed-changes/tell-of-delayed-changes.command.js';

@Module({
  imports: [ApprovalsModule, CqrsModule],
  providers: [
    providePeriodicCommand({
      name: 'telling of delayed changes',
      command: () => new TellOfDelayedChangesCommand(),
      periodMs: 5_000,
      describe: (told) => `told the team of ${told} delayed changes`,
    }),
  ],
})
export class ApprovalsWorkerModule {}
