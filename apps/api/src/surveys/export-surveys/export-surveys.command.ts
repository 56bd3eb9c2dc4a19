import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvRecord, CsvTable } from '../../platform/http/csv/csv-table.js';
import { sortedPageOf } from '../../platform/paging/sorted-page.js';
import { DashboardRows } from '../list-survey-dashboard/dashboard-rows.js';
import type {
  DashboardFilter,
  SurveyDashboardDto,
} from '../list-survey-dashboard/list-survey-dashboard.dto.js';

/** Surveys in memory at a time. */
const BATCH = 500;

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
    readonly filter: DashboardFilter,
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

  /**
   * Reads page by page, so that a slow client holds no connection. In the order of the ids, whatever the list is sorted by:
   * nothing else stays as it is while the file is read, and a survey that is answered meanwhile must be in it once.
   */
  private async *recordsOf(filter: DashboardFilter): AsyncGenerator<CsvRecord> {
    for (let cursor: string | undefined; ;) {
      const wanted = { sort: 'date', order: 'desc', limit: BATCH, cursor } as const;
      const { entries, nextCursor } = sortedPageOf(await this.rows.read(filter, wanted), wanted);
      for (const survey of entries) yield recordOf(survey);
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
}

function recordOf(survey: SurveyDashboardDto): CsvRecord {
  return [
    ...[survey.id, survey.title, survey.description, survey.status, survey.endDate?.toISOString() ?? ''],
    ...[survey.pointsReward, survey.totalParticipants, survey.totalResponses, survey.createdAt.toISOString()],
  ];
}
