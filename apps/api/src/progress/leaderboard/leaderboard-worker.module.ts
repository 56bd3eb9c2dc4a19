import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../../platform/jobs/periodic-command.js';
import { UnlistPeopleCommand, UnlistPeopleHandler } from './unlist-people/unlist-people.command.js';

const MINUTE_MS = 60_000;

@Module({
  imports: [CqrsModule],
  providers: [
    UnlistPeopleHandler,
    providePeriodicCommand({
      name: 'leaderboard',
      command: (signal) => new UnlistPeopleCommand(signal),
      periodMs: MINUTE_MS,
      describe: (changed) => `listed or unlisted ${changed} people on the leaderboard`,
    }),
  ],
})
export class LeaderboardWorkerModule {}
