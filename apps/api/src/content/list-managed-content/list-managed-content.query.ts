import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import { Page, rowsToRead } from '../../platform/paging/page.js';
import { SurveyGate } from '../../surveys/gate/survey-gate.js';
import type { Content } from '../content.entity.js';
import { type ManagedContentDto, toManagedContentDto } from '../managed-content.dto.js';
import type { ListManagedContentDto } from './list-managed-content.dto.js';
import { type ManagedContentSort, readCursor, writeCursor } from './managed-content-cursor.js';
import { ManagedContents } from './managed-contents.js';

export class ListManagedContentQuery extends Query<Page<ManagedContentDto, string>> {
  constructor(readonly wanted: ListManagedContentDto) {
    super();
  }
}

/** A page of the programme's videos, by key, and how many there are. */
@QueryHandler(ListManagedContentQuery)
export class ListManagedContentHandler implements IQueryHandler<ListManagedContentQuery> {
  constructor(
    private readonly contents: ManagedContents,
    private readonly surveys: SurveyGate,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted }: ListManagedContentQuery): Promise<Page<ManagedContentDto, string>> {
    const { sort: wantedSort, direction, limit, cursor, ...filter } = wanted;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const sort = after?.sort ?? wantedSort;
    const [found, total] = await Promise.all([
      this.contents.read(filter, { sort, direction, after, rows: rowsToRead({ limit }) }),
      this.contents.count(filter),
    ]);
    const shown = found.slice(0, limit);
    const titles = await this.surveys.titlesOf(shown);
    const now = this.clock.now();
    const last = found.length > limit ? shown.at(-1) : undefined;
    return new Page(
      shown.map((content) => toManagedContentDto(content, titles, now)),
      last ? writeCursor({ sort, key: keyOf(sort, last), id: last.id }) : null,
      total,
    );
  }
}

function keyOf(sort: ManagedContentSort, content: Content): number | string {
  switch (sort) {
    case 'date':
      return 0;
    case 'title':
      return content.title;
    case 'points':
      return content.pointsReward;
    case 'views':
      return content.views;
    case 'priority':
      return content.priority;
  }
}
