import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { assertRewardExists } from '../../rewards/index.js';
import type { VoucherDto } from '../list-vouchers/list-vouchers.dto.js';
import { ListVouchersQuery } from '../list-vouchers/list-vouchers.query.js';
import type { VoucherStockDto } from '../voucher-stock.dto.js';
import { VoucherStock } from '../voucher-stock.js';
import type { VoucherStatus } from '../voucher.entity.js';
import { VOUCHER_COLUMNS } from './voucher-columns.js';

/** Vouchers in memory at a time. */
const BATCH = 1_000;

const TOTALS: Readonly<Record<VoucherStatus, (stock: VoucherStockDto) => number>> = {
  available: ({ available, reserved }) => available + reserved,
  issued: ({ issued }) => issued,
  void: (stock) => stock.void,
};

/** Resolves with the table of a reward's vouchers, after it was recorded that the member of the staff took it. */
export class ExportVouchersCommand extends Command<CsvTable<VoucherDto>> {
  constructor(
    readonly rewardId: number,
    readonly status: VoucherStatus | undefined,
    readonly memberId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportVouchersCommand)
export class ExportVouchersHandler implements ICommandHandler<ExportVouchersCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly stock: VoucherStock,
    private readonly queries: QueryBus,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({ rewardId, status, memberId }: ExportVouchersCommand): Promise<CsvTable<VoucherDto>> {
    await assertRewardExists(this.pool, rewardId);
    const stock = (await this.stock.stockOf([rewardId])).get(rewardId) as VoucherStockDto;
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(memberId),
        action: 'export-vouchers',
        subjectType: 'reward',
        subjectId: rewardId,
        details: { status },
      }),
    );
    const total = status === undefined ? stock.uploaded : TOTALS[status](stock);
    return { columns: VOUCHER_COLUMNS, rows: this.rowsOf(rewardId, status), total };
  }

  /** Reads the list page by page, so that a slow client holds no connection, and with it masks the numbers. */
  private async *rowsOf(rewardId: number, status: VoucherStatus | undefined): AsyncGenerator<VoucherDto> {
    for (let cursor: number | undefined; ;) {
      const page = { limit: BATCH, ...(cursor && { cursor }), ...(status && { status }) };
      const { entries, nextCursor } = await this.queries.execute(new ListVouchersQuery(rewardId, page));
      yield* entries;
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
}
