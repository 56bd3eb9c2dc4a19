import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { AuditModule } from './audit.module.js';
import { TellOfEntriesCommand } from './tell-of-entries/tell-of-entries.command.js';

@Module({
  imports: [AuditModule, CqrsModule],
  providers: [
    providePeriodicCommand({
      name: 'telling of what administrators do',
      command: () => new TellOfEntriesCommand(),
      periodMs: 5_000,
      describe: (mails) => `wrote ${mails} mails about what administrators did`,
    }),
  ],
})
export class AuditWorkerModule {}
