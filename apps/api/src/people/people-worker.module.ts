import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { provideJobWorker } from '../platform/jobs/job-worker.js';
import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { DELETION_QUEUE } from './erase-person/deletion-queue.js';
import { EraseDuePeopleCommand } from './erase-person/erase-due-people.command.js';
import { ErasePersonCommand } from './erase-person/erase-person.command.js';
import { PeopleModule } from './people.module.js';

@Module({
  imports: [CqrsModule, PeopleModule],
  providers: [
    provideJobWorker({
      queue: DELETION_QUEUE,
      // One at a time: a long history takes a while, and the maintenance pool has few connections.
      concurrency: 1,
      command: (userId) => new ErasePersonCommand(userId),
    }),
    providePeriodicCommand({
      name: DELETION_QUEUE.name,
      command: () => new EraseDuePeopleCommand(),
      periodMs: 30_000,
      describe: (erased) => `erased ${erased} people whose job was lost`,
    }),
  ],
})
export class PeopleWorkerModule {}
