import { Module, type OnModuleInit } from '@nestjs/common';

import { FeedModule, LedgerReaders } from '../ledger/index.js';
import { heldPoints } from './list-people/held-points.reader.js';
import { PeopleAtConsoleModule } from './people-at-console.module.js';

@Module({ imports: [FeedModule, PeopleAtConsoleModule] })
export class PeopleAtConsoleWorkerModule implements OnModuleInit {
  constructor(private readonly readers: LedgerReaders) {}

  onModuleInit(): void {
    this.readers.register(heldPoints);
  }
}
