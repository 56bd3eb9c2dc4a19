import { Module, type OnModuleInit } from '@nestjs/common';

import { FeedModule, LedgerReaders } from '../ledger/index.js';
import { OVERVIEW_READ_MODELS } from './overview-read-models.js';
import { OverviewModule } from './overview.module.js';

/** The readers that fill the read models. */
@Module({ imports: [FeedModule, OverviewModule] })
export class OverviewWorkerModule implements OnModuleInit {
  constructor(private readonly readers: LedgerReaders) {}

  onModuleInit(): void {
    this.readers.register(...OVERVIEW_READ_MODELS);
  }
}
