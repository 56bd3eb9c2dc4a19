import { Readable } from 'node:stream';

import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvColumn } from '../../platform/http/csv/csv-columns.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import type { PeriodDto } from '../../platform/period.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { GetPeopleReportQuery } from '../people/get-people-report.query.js';
import { GetPointsReportQuery } from '../points/get-points-report.query.js';
import { GetStockReportQuery } from '../stock/get-stock-report.query.js';
import type { Report } from './export-report.dto.js';
import { PEOPLE_COLUMNS, POINTS_COLUMNS, STOCK_COLUMNS, WEEK_COLUMNS } from './report-columns.js';

/** The settings are the subject of what concerns the whole programme. */
const THE_PROGRAMME = { subjectType: 'settings', subjectId: 1 } as const;

/** Resolves with the table behind a chart, after it was recorded that the administrator took it. */
export class ExportReportCommand extends Command<CsvTable<unknown>> {
  constructor(
    readonly report: Report,
    readonly period: PeriodDto,
    readonly administratorId: number,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@CommandHandler(ExportReportCommand)
export class ExportReportHandler implements ICommandHandler<ExportReportCommand> {
  constructor(
    private readonly queries: QueryBus,
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError INVALID_PERIOD */
  async execute({
    report,
    period,
    administratorId,
    viewer,
  }: ExportReportCommand): Promise<CsvTable<unknown>> {
    const { from, to, table } = await this.read(report, period, viewer);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(administratorId),
        action: 'export-report',
        ...THE_PROGRAMME,
        details: { report, from, to },
      }),
    );
    return table;
  }

  private async read(
    report: Report,
    period: PeriodDto,
    viewer: Viewer,
  ): Promise<{ from?: string; to?: string; table: CsvTable<unknown> }> {
    if (report === 'stock') {
      const rewards = await this.queries.execute(new GetStockReportQuery(viewer));
      return { table: tableOf(STOCK_COLUMNS, rewards) };
    }
    if (report === 'points') {
      const { from, to, totals } = await this.queries.execute(new GetPointsReportQuery(period));
      return { from, to, table: tableOf(POINTS_COLUMNS, totals) };
    }
    const { from, to, days, weeks } = await this.queries.execute(new GetPeopleReportQuery(period));
    return {
      from,
      to,
      table: report === 'people' ? tableOf(PEOPLE_COLUMNS, days) : tableOf(WEEK_COLUMNS, weeks),
    };
  }
}

/** Whoever writes it need not know what its rows are: only its own columns read them. */
const tableOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): CsvTable<unknown> =>
  ({ columns, rows: Readable.from(rows), total: rows.length }) as CsvTable<unknown>;
