import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { ForgetInvitedCommand } from './forget-invited/forget-invited.command.js';
import { TeamModule } from './team.module.js';

@Module({
  imports: [CqrsModule, TeamModule],
  providers: [
    providePeriodicCommand({
      name: 'invited people in the log',
      command: () => new ForgetInvitedCommand(),
      periodMs: 60 * 60_000,
      describe: (erased) => `erased ${erased} words about invited people from beside the log`,
    }),
  ],
})
export class TeamWorkerModule {}
