import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { LedgerModule } from './ledger.module.js';
import { ListHistoryController } from './list-history/list-history.controller.js';
import { ListPersonHistoryController } from './list-person-history/list-person-history.controller.js';
import { LogHttpModule } from './log/log-http.module.js';

/** The ledger's HTTP endpoints, which the worker does not load. */
@Module({
  imports: [CqrsModule, LedgerModule, LogHttpModule],
  controllers: [ListHistoryController, ListPersonHistoryController],
})
export class LedgerHttpModule {}
