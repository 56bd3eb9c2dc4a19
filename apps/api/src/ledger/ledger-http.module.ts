import { Module } from '@nestjs/common';

import { LedgerModule } from './ledger.module.js';
import { ListHistoryController } from './list-history/list-history.controller.js';

/** The ledger's HTTP part, which the worker leaves out. */
@Module({ imports: [LedgerModule], controllers: [ListHistoryController] })
export class LedgerHttpModule {}
