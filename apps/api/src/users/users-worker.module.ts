import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { FeedModule } from '../ledger/feed/feed.module.js';
import { LedgerReaders } from '../ledger/feed/ledger-readers.js';
import { provideJobWorker } from '../platform/jobs/job-worker.js';
import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { DELETION_QUEUE } from './delete-account/deletion-queue.js';
import { EraseDuePeopleCommand } from './delete-account/erase-due-people.command.js';
import { ErasePersonCommand } from './delete-account/erase-person.command.js';
import { heldPoints } from './list-people/held-points.reader.js';
import { UsersModule } from './users.module.js';

@Module({
  imports: [CqrsModule, FeedModule, UsersModule],
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
export class UsersWorkerModule implements OnModuleInit {
  constructor(private readonly readers: LedgerReaders) {}

  onModuleInit(): void {
    this.readers.register(heldPoints);
  }
}
