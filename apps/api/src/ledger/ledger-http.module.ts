import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { LedgerModule } from './ledger.module.js';
import { ListHistoryController } from './list-history/list-history.controller.js';

/** The ledger's HTTP part, which the worker leaves out. */
@Module({ imports: [CqrsModule, LedgerModule], controllers: [ListHistoryController] })
export class LedgerHttpModule {}
