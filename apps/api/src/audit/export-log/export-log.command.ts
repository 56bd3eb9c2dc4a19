import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog, recordedFilter } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { LogEntries, type LogFilter, type SelectedEntries } from '../list-log/log-entries.js';
import type { LogEntryDto } from '../list-log/log-entry.dto.js';
import { LOG_COLUMNS } from './log-columns.js';

/** Entries in memory at a time. */
const BATCH = 500;

/** The id of the log as a subject: there is one log. */
const THE_LOG = 1;

/** Resolves with the table of the selected entries, after it was recorded that the administrator took it. */
export class ExportLogCommand extends Command<CsvTable<LogEntryDto>> {
  constructor(
    readonly filter: LogFilter,
    readonly administratorId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportLogCommand)
export class ExportLogHandler implements ICommandHandler<ExportLogCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly entries: LogEntries,
  ) {}

  /** @throws DomainError SEARCH_TOO_SHORT, SEARCH_TOO_BROAD */
  async execute({ filter, administratorId }: ExportLogCommand): Promise<CsvTable<LogEntryDto>> {
    const selected = await this.entries.select(filter);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(administratorId),
        action: 'export-log',
        subjectType: 'administrator-log',
        subjectId: THE_LOG,
        details: recordedFilter(filter, administratorId),
      }),
    );
    return { columns: LOG_COLUMNS, rows: this.rowsOf(selected) };
  }

  /** Reads page by page, so that a slow client holds no connection. */
  private async *rowsOf(selected: SelectedEntries): AsyncGenerator<LogEntryDto> {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const entries = await this.entries.read(selected, before, BATCH);
      yield* entries;
      const last = entries.at(-1);
      if (!last || entries.length < BATCH) return;
      before = last.id;
    }
  }
}
