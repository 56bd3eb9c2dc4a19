import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CONTENT_PRIORITY_MAX, PAGE_MAX } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { Page, rowsToRead } from '../../platform/paging/page.js';
import { SurveyGate } from '../../surveys/index.js';
import { Completions } from '../completions.js';
import { toContent } from '../content-rows.js';
import { type ContentDto, toContentDto } from '../content.dto.js';
import { Content } from '../content.entity.js';
import { onShowInSql } from '../visibility/visibility-in-sql.js';
import type { ListContentDto } from './list-content.dto.js';

export class ListContentQuery extends Query<Page<ContentDto, string>> {
  constructor(
    readonly page: ListContentDto,
    /** Whose completions and gates to include; null for a visitor. */
    readonly viewerId: number | null,
  ) {
    super();
  }
}

const FIRST: Cursor = { priority: CONTENT_PRIORITY_MAX, id: Number.MAX_SAFE_INTEGER };

// Which videos is read from the index alone; the inner limit tells the planner that they are few. OFFSET keeps it
// from reading the whole table for a page of them.
const listShown = prepared(
  'content-on-show',
  `SELECT content.* FROM (
     SELECT id FROM (
       SELECT id FROM content
       WHERE ${onShowInSql('content', '$now')} AND (priority, id) < ($priority, $id)
       ORDER BY priority DESC, id DESC LIMIT ${PAGE_MAX + 1}) page
     LIMIT $limit) listed
   CROSS JOIN LATERAL (
     SELECT ${columnsOf(Content)} FROM content WHERE content.id = listed.id OFFSET 0) content
   ORDER BY content.priority DESC, content.id DESC`,
);

const countShown = prepared(
  'content-count-on-show',
  `SELECT count(*) AS "count!" FROM content WHERE ${onShowInSql('content', '$now')}`,
);

/**
 * The videos that people may see: those with the highest priority first, and of the same the newest. The cursor has both,
 * so a video that is added or moved in between shifts no other one.
 */
@QueryHandler(ListContentQuery)
export class ListContentHandler implements IQueryHandler<ListContentQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly completions: Completions,
    private readonly gate: SurveyGate,
    private readonly clock: Clock,
  ) {}

  async execute({ page, viewerId }: ListContentQuery): Promise<Page<ContentDto, string>> {
    const now = this.clock.now();
    const [found, total] = await Promise.all([this.read(page, now), this.count(now)]);
    const shown = found.slice(0, page.limit);
    const [completed, closed] = await Promise.all([
      viewerId === null ? new Set() : this.completions.completedOf(viewerId, shown),
      this.gate.closedGates(viewerId, shown),
    ]);
    const last = found.length > page.limit ? shown.at(-1) : undefined;
    return new Page(
      shown.map((content) =>
        toContentDto(content, completed.has(content.id), closed.get(content.id) ?? null),
      ),
      last ? writeCursor(last) : null,
      total,
    );
  }

  private async read(page: ListContentDto, now: Date): Promise<Content[]> {
    const { priority, id } = page.cursor === undefined ? FIRST : readCursor(page.cursor);
    const limit = rowsToRead({ limit: page.limit });
    return (await listShown.rows(this.pool, { now, priority, id, limit })).map(toContent);
  }

  private async count(now: Date): Promise<number> {
    return (await countShown.row(this.pool, { now }))?.count ?? 0;
  }
}

interface Cursor {
  readonly priority: number;
  readonly id: number;
}

function writeCursor({ priority, id }: Cursor): string {
  return priority === 0 ? String(id) : `${priority}-${id}`;
}

function readCursor(text: string): Cursor {
  const [id, priority = 0] = text.split('-').reverse();
  return { priority: Number(priority), id: Number(id) };
}
