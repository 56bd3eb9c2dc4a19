import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { CatalogueModule } from './catalogue.module.js';
import { WarnOfLowStockCommand } from './warn-of-low-stock/warn-of-low-stock.command.js';

@Module({
  imports: [CatalogueModule, CqrsModule],
  providers: [
    providePeriodicCommand({
      name: 'low stock',
      command: () => new WarnOfLowStockCommand(),
      periodMs: 15_000,
      describe: (warned) => `told administrators of ${warned} rewards that run out of vouchers`,
    }),
  ],
})
export class CatalogueWorkerModule {}
