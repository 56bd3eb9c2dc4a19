import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvRecord, CsvTable } from '../../platform/http/csv/csv-table.js';
import { sortedPageOf } from '../../platform/paging/sorted-page.js';
import type { VoucherStockDto } from '../../vouchers/voucher-stock.dto.js';
import { VoucherStock } from '../../vouchers/voucher-stock.js';
import { CatalogueRows } from '../list-catalogue/catalogue-rows.js';
import type { CatalogueFilter } from '../list-catalogue/list-catalogue.dto.js';
import type { Reward } from '../reward.entity.js';

/** Rewards in memory at a time. */
const BATCH = 500;

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
    readonly filter: CatalogueFilter,
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

  /**
   * Reads page by page, so that a slow client holds no connection. In the order of the ids, whatever the list is sorted by:
   * nothing else stays as it is while the file is read, and a reward whose title changes must be in it once.
   */
  private async *recordsOf(filter: CatalogueFilter): AsyncGenerator<CsvRecord> {
    for (let cursor: string | undefined; ;) {
      const wanted = { sort: 'date', order: 'desc', limit: BATCH, cursor } as const;
      const { entries, nextCursor } = sortedPageOf(await this.rows.read(filter, wanted), wanted);
      const stocks = await this.stock.stockOf(entries.map(({ id }) => id));
      for (const reward of entries) yield recordOf(reward, stocks.get(reward.id));
      if (nextCursor === null) return;
      cursor = nextCursor;
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
