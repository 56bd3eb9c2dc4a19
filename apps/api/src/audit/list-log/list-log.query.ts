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

  /** @throws DomainError SEARCH_TOO_SHORT, SEARCH_TOO_BROAD */
  async execute({ filter, page }: ListLogQuery): Promise<Page<LogEntryDto>> {
    const selected = await this.entries.select(filter);
    return pageOf(await this.entries.read(selected, olderThan(page), rowsToRead(page)), page, ({ id }) => id);
  }
}
