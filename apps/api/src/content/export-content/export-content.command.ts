import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { visibilityOf } from '@pwen/domain';

import { AdministratorLog, recordedFilter } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { SurveyGate } from '../../surveys/index.js';
import type { ManagedContentFilterDto } from '../list-managed-content/list-managed-content.dto.js';
import { ManagedContents } from '../list-managed-content/managed-contents.js';
import { CONTENT_COLUMNS, type ExportedContent } from './content-columns.js';

/** The id of the list of videos as a subject: there is one. */
const THE_LIST = 1;

/** Resolves with the table of the selected videos, after it was recorded that the member of the staff took it. */
export class ExportContentCommand extends Command<CsvTable<ExportedContent>> {
  constructor(
    readonly filter: ManagedContentFilterDto,
    readonly memberId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportContentCommand)
export class ExportContentHandler implements ICommandHandler<ExportContentCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly contents: ManagedContents,
    private readonly surveys: SurveyGate,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, memberId }: ExportContentCommand): Promise<CsvTable<ExportedContent>> {
    const total = await this.contents.of(filter).count();
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(memberId),
        action: 'export-content',
        subjectType: 'content-list',
        subjectId: THE_LIST,
        details: recordedFilter(filter, memberId),
      }),
    );
    return { columns: CONTENT_COLUMNS, total, rows: this.rowsOf(filter) };
  }

  private async *rowsOf(filter: ManagedContentFilterDto): AsyncGenerator<ExportedContent> {
    for await (const contents of this.contents.of(filter).batches()) {
      const titles = await this.surveys.titlesOf(contents);
      const now = this.clock.now();
      for (const content of contents)
        yield {
          content,
          visibility: visibilityOf(content, now),
          requiredSurvey:
            content.requiredSurveyId === null ? undefined : titles.get(content.requiredSurveyId),
        };
    }
  }
}
