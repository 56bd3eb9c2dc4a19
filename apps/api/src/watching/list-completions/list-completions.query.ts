import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ContentView } from '../../content/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { PersonCompletionDto } from './completions.dto.js';

export class ListCompletionsQuery extends Query<Page<PersonCompletionDto>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const SHOWN = ['contentId', 'viewedAt', 'completedAt'] as const satisfies readonly (keyof ContentView &
  keyof PersonCompletionDto)[];

const listCompletions = prepared(
  'completions-of-person',
  `SELECT ${columnsOf(ContentView, SHOWN, 'seen')},
     (SELECT title FROM content WHERE content.id = seen.content_id) AS "title!"
   FROM content_views seen
   WHERE seen.user_id BETWEEN $userId AND $userId AND seen.content_id < $olderThan AND seen.is_completed
   ORDER BY seen.user_id, seen.content_id DESC LIMIT $limit`,
);

/** The videos that a person has completed, the newest video first, paged by the key of their views. */
@QueryHandler(ListCompletionsQuery)
export class ListCompletionsHandler implements IQueryHandler<ListCompletionsQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ userId, page }: ListCompletionsQuery): Promise<Page<PersonCompletionDto>> {
    const rows = await listCompletions.rows(this.pool, {
      userId,
      olderThan: olderThan(page),
      limit: rowsToRead(page),
    });
    return pageOf(rows, page, ({ contentId }) => contentId);
  }
}
