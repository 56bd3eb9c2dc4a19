import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvRecord, CsvTable } from '../../platform/http/csv/csv-table.js';
import { batchesOf } from '../../platform/paging/sorted-page.js';
import type { VoucherStockDto } from '../../vouchers/voucher-stock.dto.js';
import { VoucherStock } from '../../vouchers/voucher-stock.js';
import { CatalogueRows } from '../list-catalogue/catalogue-rows.js';
import type { CatalogueFilterDto } from '../list-catalogue/list-catalogue.dto.js';
import type { Reward } from '../reward.entity.js';

/** There is one catalogue. */
const THE_CATALOGUE = 1;

const COLUMNS = [
  'Reward',
  'Title',
  'Description',
  'Points cost',
  'Active',
  'Active from',
  'Active until',
  'Limit per person',
  'Limit per day',
  'Low stock at',
  'Vouchers',
  'Available',
  'Reserved',
  'Issued',
  'Void',
  'Created at',
];

/** Resolves with the table of the selected rewards, after it was recorded that the member of the staff took it. */
export class ExportCatalogueCommand extends Command<CsvTable> {
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

  async execute({ filter, memberId }: ExportCatalogueCommand): Promise<CsvTable> {
    const total = await this.rows.count(filter);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        administratorId: memberId,
        action: 'export-rewards',
        subjectType: 'reward-list',
        subjectId: THE_CATALOGUE,
        details: filter,
      }),
    );
    return { columns: COLUMNS, records: this.recordsOf(filter), total };
  }

  private async *recordsOf(filter: CatalogueFilterDto): AsyncGenerator<CsvRecord> {
    for await (const rewards of batchesOf((page) => this.rows.read(filter, page))) {
      const stocks = await this.stock.stockOf(rewards.map(({ id }) => id));
      for (const reward of rewards) yield recordOf(reward, stocks.get(reward.id));
    }
  }
}

function recordOf(reward: Reward, stock: VoucherStockDto | undefined): CsvRecord {
  const { activeFrom, activeTo, createdAt } = reward;
  return [
    ...[reward.id, reward.title, reward.description, reward.pointsCost, reward.isActive ? 'yes' : 'no'],
    ...[activeFrom?.toISOString() ?? '', activeTo?.toISOString() ?? ''],
    ...[reward.limitPerPerson ?? '', reward.limitPerDay ?? '', reward.lowStockThreshold ?? ''],
    ...[
      stock?.uploaded ?? 0,
      stock?.available ?? 0,
      stock?.reserved ?? 0,
      stock?.issued ?? 0,
      stock?.void ?? 0,
    ],
    createdAt.toISOString(),
  ];
}
