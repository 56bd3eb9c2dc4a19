import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ContentView } from '../../content/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
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

/** The videos that a person has completed, the newest video first, paged by the key of their views. */
@QueryHandler(ListCompletionsQuery)
export class ListCompletionsHandler implements IQueryHandler<ListCompletionsQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ userId, page }: ListCompletionsQuery): Promise<Page<PersonCompletionDto>> {
    const { rows } = await this.pool.query<PersonCompletionDto>({
      name: 'completions-of-person',
      text: `SELECT ${columnsOf(ContentView, SHOWN, 'seen')},
               (SELECT title FROM content WHERE content.id = seen.content_id) AS title
             FROM content_views seen
             WHERE seen.user_id BETWEEN $1 AND $1 AND seen.content_id < $2 AND seen.is_completed
             ORDER BY seen.user_id, seen.content_id DESC LIMIT $3`,
      values: [userId, olderThan(page), rowsToRead(page)],
    });
    return pageOf(rows, page, ({ contentId }) => contentId);
  }
}
