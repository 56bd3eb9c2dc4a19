import { Module, type OnModuleInit } from '@nestjs/common';

import { FeedModule, LedgerReaders } from '../ledger/index.js';
import { budgetDays } from './budget-days.reader.js';

/** The reader that counts what is used. */
@Module({ imports: [FeedModule] })
export class BudgetsWorkerModule implements OnModuleInit {
  constructor(private readonly readers: LedgerReaders) {}

  onModuleInit(): void {
    this.readers.register(budgetDays);
  }
}
