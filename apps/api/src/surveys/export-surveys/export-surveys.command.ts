import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog, recordedFilter } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { DashboardRows } from '../list-survey-dashboard/dashboard-rows.js';
import type {
  DashboardFilterDto,
  SurveyDashboardDto,
} from '../list-survey-dashboard/list-survey-dashboard.dto.js';
import { SURVEY_COLUMNS } from './survey-columns.js';

/** The id of the list of surveys as a subject: there is one. */
const THE_SURVEYS = 1;

/** Resolves with the table of the selected surveys, after it was recorded that the member of the staff took it. */
export class ExportSurveysCommand extends Command<CsvTable<SurveyDashboardDto>> {
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

  async execute({ filter, memberId }: ExportSurveysCommand): Promise<CsvTable<SurveyDashboardDto>> {
    const total = await this.rows.of(filter).count();
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(memberId),
        action: 'export-surveys',
        subjectType: 'survey-list',
        subjectId: THE_SURVEYS,
        details: recordedFilter(filter, memberId),
      }),
    );
    return { columns: SURVEY_COLUMNS, rows: this.rowsOf(filter), total };
  }

  private async *rowsOf(filter: DashboardFilterDto): AsyncGenerator<SurveyDashboardDto> {
    for await (const surveys of this.rows.of(filter).batches()) yield* surveys;
  }
}
