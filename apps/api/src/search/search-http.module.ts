import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { LedgerModule } from '../ledger/index.js';
import { ExactMatches } from './exact-matches.js';
import { SearchController } from './search.controller.js';
import { SearchHandler } from './search.query.js';

/** One search for everything that the console shows. */
@Module({
  imports: [CqrsModule, LedgerModule],
  controllers: [SearchController],
  providers: [ExactMatches, SearchHandler],
})
export class SearchHttpModule {}
