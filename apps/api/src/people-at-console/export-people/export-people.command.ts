import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog, recordedFilter } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { PeopleList } from '../list-people/people-list.js';
import type { PeopleFilterDto, PersonRowDto } from '../list-people/people.dto.js';
import { PEOPLE_COLUMNS } from './people-columns.js';

/** People in memory at a time. */
export const EXPORT_BATCH = 500;

/** The id of the list of people as a subject: there is one. */
const THE_PEOPLE = 1;

/** Resolves with the table of the selected people, after it was recorded that the member of the staff took it. */
export class ExportPeopleCommand extends Command<CsvTable<PersonRowDto>> {
  constructor(
    readonly filter: PeopleFilterDto,
    readonly memberId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportPeopleCommand)
export class ExportPeopleHandler implements ICommandHandler<ExportPeopleCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly people: PeopleList,
  ) {}

  async execute({ filter, memberId }: ExportPeopleCommand): Promise<CsvTable<PersonRowDto>> {
    const whose = (await this.namedBy(filter)) ?? memberId;
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(memberId),
        action: 'export-people',
        subjectType: 'people-list',
        subjectId: THE_PEOPLE,
        details: recordedFilter(filter, whose),
      }),
    );
    return { columns: PEOPLE_COLUMNS, rows: this.rowsOf(filter) };
  }

  /** The one person whom a search finds: the words are theirs, also if they have another address when they are erased. */
  private async namedBy({ search }: PeopleFilterDto): Promise<number | undefined> {
    if (search === undefined) return undefined;
    const { entries, nextCursor } = await this.people.read({ search, sort: 'newest', limit: 1 });
    return nextCursor === null ? entries[0]?.id : undefined;
  }

  /**
   * Reads page by page, so that a slow client holds no connection. In the order of the registrations, whatever the list is
   * sorted by: nothing else stays as it is while the file is read, and whoever earns points meanwhile must be in it once.
   */
  private async *rowsOf(filter: PeopleFilterDto): AsyncGenerator<PersonRowDto> {
    for (let cursor: string | undefined; ;) {
      const page = { ...filter, sort: 'newest', limit: EXPORT_BATCH, cursor } as const;
      const { entries, nextCursor } = await this.people.read(page);
      yield* entries;
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
}
