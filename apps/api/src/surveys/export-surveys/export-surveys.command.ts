import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvRecord, CsvTable } from '../../platform/http/csv/csv-table.js';
import { batchesOf } from '../../platform/paging/sorted-page.js';
import { DashboardRows } from '../list-survey-dashboard/dashboard-rows.js';
import type {
  DashboardFilterDto,
  SurveyDashboardDto,
} from '../list-survey-dashboard/list-survey-dashboard.dto.js';

/** There is one list of surveys. */
const THE_SURVEYS = 1;

const COLUMNS = [
  'Survey',
  'Title',
  'Description',
  'Status',
  'Ends at',
  'Points reward',
  'Participants',
  'Responses',
  'Created at',
];

/** Resolves with the table of the selected surveys, after it was recorded that the member of the staff took it. */
export class ExportSurveysCommand extends Command<CsvTable> {
  constructor(
    readonly filter: DashboardFilterDto,
    readonly memberId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportSurveysCommand)
export class ExportSurveysHandler implements ICommandHandler<ExportSurveysCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly rows: DashboardRows,
  ) {}

  async execute({ filter, memberId }: ExportSurveysCommand): Promise<CsvTable> {
    const total = await this.rows.count(filter);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        administratorId: memberId,
        action: 'export-surveys',
        subjectType: 'survey-list',
        subjectId: THE_SURVEYS,
        details: filter,
      }),
    );
    return { columns: COLUMNS, records: this.recordsOf(filter), total };
  }

  private async *recordsOf(filter: DashboardFilterDto): AsyncGenerator<CsvRecord> {
    for await (const surveys of batchesOf((page) => this.rows.read(filter, page)))
      for (const survey of surveys) yield recordOf(survey);
  }
}

function recordOf(survey: SurveyDashboardDto): CsvRecord {
  return [
    ...[survey.id, survey.title, survey.description, survey.status, survey.endDate?.toISOString() ?? ''],
    ...[survey.pointsReward, survey.totalParticipants, survey.totalResponses, survey.createdAt.toISOString()],
  ];
}
