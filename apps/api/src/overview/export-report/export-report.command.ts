import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvRecord } from '../../platform/http/csv/write-csv.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { GetPeopleReportQuery } from '../people/get-people-report.query.js';
import type { DayPeopleDto } from '../people/people-report.dto.js';
import type { PeriodDto } from '../period.js';
import { GetPointsReportQuery } from '../points/get-points-report.query.js';
import type { DayPointsDto } from '../points/points-report.dto.js';
import { GetStockReportQuery } from '../stock/get-stock-report.query.js';
import type { RewardStockDto } from '../stock/stock-report.dto.js';
import type { Report } from './export-report.dto.js';

export interface ReportTable {
  readonly columns: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** The settings are the subject of what concerns the whole programme. */
const THE_PROGRAMME = { subjectType: 'settings', subjectId: 1 } as const;

/** Resolves with the table behind a chart, after it was recorded that the administrator took it. */
export class ExportReportCommand extends Command<ReportTable> {
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
  async execute({ report, period, administratorId, viewer }: ExportReportCommand): Promise<ReportTable> {
    const { from, to, table } = await this.tableOf(report, period, viewer);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        administratorId,
        action: 'export-report',
        ...THE_PROGRAMME,
        details: { report, from, to },
      }),
    );
    return table;
  }

  private async tableOf(
    report: Report,
    period: PeriodDto,
    viewer: Viewer,
  ): Promise<{ from?: string; to?: string; table: ReportTable }> {
    if (report === 'stock') {
      const rewards = await this.queries.execute(new GetStockReportQuery(viewer));
      return { table: { columns: STOCK_COLUMNS, records: rewards.map(stockRecord) } };
    }
    if (report === 'points') {
      const { from, to, totals } = await this.queries.execute(new GetPointsReportQuery(period));
      return { from, to, table: { columns: POINTS_COLUMNS, records: totals.map(pointsRecord) } };
    }
    const { from, to, days, weeks } = await this.queries.execute(new GetPeopleReportQuery(period));
    const table =
      report === 'people'
        ? { columns: PEOPLE_COLUMNS, records: days.map(peopleRecord) }
        : { columns: WEEK_COLUMNS, records: weeks.map(({ week, active }) => [week, active]) };
    return { from, to, table };
  }
}

const POINTS_COLUMNS = ['Day', 'Type', 'Source', 'Points', 'Events'];

const pointsRecord = ({ day, type, sourceType, amountPoints, events }: DayPointsDto): CsvRecord => [
  ...[day, type, sourceType, amountPoints, events],
];

const PEOPLE_COLUMNS = [
  'Day',
  'Joined',
  'Closed',
  'Active',
  'Answered a survey',
  'Back within 7 days',
  'Back within 30 days',
];

const peopleRecord = (each: DayPeopleDto): CsvRecord => [
  ...[each.day, each.joined, each.closed, each.active, each.answered, each.backWithin7, each.backWithin30],
];

const WEEK_COLUMNS = ['Week', 'Active'];

const STOCK_COLUMNS = ['Reward', 'Title', 'Available', 'Low stock at', 'Redeemed per day', 'Days left'];

const stockRecord = (each: RewardStockDto): CsvRecord => [
  ...[each.rewardId, each.title, each.available, each.lowStockThreshold ?? ''],
  ...[each.redeemedPerDay.toFixed(2), each.daysLeft ?? ''],
];
