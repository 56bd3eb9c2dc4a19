import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { LogEntries, type LogFilter } from './log-entries.js';
import type { LogEntryDto } from './log-entry.dto.js';

export class ListLogQuery extends Query<Page<LogEntryDto>> {
  constructor(
    readonly filter: LogFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(ListLogQuery)
export class ListLogHandler implements IQueryHandler<ListLogQuery> {
  constructor(private readonly entries: LogEntries) {}

  async execute({ filter, page }: ListLogQuery): Promise<Page<LogEntryDto>> {
    return pageOf(await this.entries.read(filter, olderThan(page), rowsToRead(page)), page, ({ id }) => id);
  }
}
