import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog, recordedFilter } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { VoucherStock } from '../../vouchers/index.js';
import { CatalogueRows } from '../list-catalogue/catalogue-rows.js';
import type { CatalogueFilterDto } from '../list-catalogue/list-catalogue.dto.js';
import { CATALOGUE_COLUMNS, type ExportedReward } from './catalogue-columns.js';

/** The id of the catalogue as a subject: there is one. */
const THE_CATALOGUE = 1;

/** Resolves with the table of the selected rewards, after it was recorded that the member of the staff took it. */
export class ExportCatalogueCommand extends Command<CsvTable<ExportedReward>> {
  constructor(
    readonly filter: CatalogueFilterDto,
    readonly memberId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportCatalogueCommand)
export class ExportCatalogueHandler implements ICommandHandler<ExportCatalogueCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly rows: CatalogueRows,
    private readonly stock: VoucherStock,
  ) {}

  async execute({ filter, memberId }: ExportCatalogueCommand): Promise<CsvTable<ExportedReward>> {
    const total = await this.rows.of(filter, 'date').count();
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(memberId),
        action: 'export-rewards',
        subjectType: 'reward-list',
        subjectId: THE_CATALOGUE,
        details: recordedFilter(filter, memberId),
      }),
    );
    return { columns: CATALOGUE_COLUMNS, rows: this.rowsOf(filter), total };
  }

  private async *rowsOf(filter: CatalogueFilterDto): AsyncGenerator<ExportedReward> {
    for await (const rewards of this.rows.of(filter, 'date').batches()) {
      const stocks = await this.stock.stockOf(rewards.map(({ id }) => id));
      for (const reward of rewards) yield { reward, stock: stocks.get(reward.id) };
    }
  }
}
