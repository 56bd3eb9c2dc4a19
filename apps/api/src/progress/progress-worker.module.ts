import { Module, type OnModuleInit } from '@nestjs/common';

import { FeedModule } from '../ledger/feed/feed.module.js';
import { LedgerReaders } from '../ledger/feed/ledger-readers.js';
import { PROGRESS_READ_MODELS } from './progress-read-models.js';

/** The readers that fill the read models. */
@Module({ imports: [FeedModule] })
export class ProgressWorkerModule implements OnModuleInit {
  constructor(private readonly readers: LedgerReaders) {}

  onModuleInit(): void {
    this.readers.register(...PROGRESS_READ_MODELS);
  }
}
