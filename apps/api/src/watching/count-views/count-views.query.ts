import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ErrorCode } from '@pwen/domain';
import type { Pool } from 'pg';

import { ContentCatalogue } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import { FACTS_KEPT_DAYS } from '../facts/view-facts-tables.js';
import type { ContentViewsDto } from './content-views.dto.js';

const DAY_MS = 24 * 60 * 60_000;

export class CountViewsQuery extends Query<ContentViewsDto> {
  constructor(readonly contentId: number) {
    super();
  }
}

/** Reads the index of the video's facts alone. */
const countFacts = statement(
  'view-facts-of-content',
  `SELECT kind, code, count(*) AS "count!", coalesce(sum(points), 0) AS "points!" FROM view_facts
   WHERE content_id = $contentId AND at >= $since AND kind <> 'credited'
   GROUP BY kind, code ORDER BY count(*) DESC, code`,
);
const countPeople = statement(
  'people-of-view-facts',
  `SELECT count(DISTINCT user_id) AS "people!" FROM view_facts
   WHERE content_id = $contentId AND at >= $since AND kind <> 'credited' AND kind <> 'refused'`,
);

@QueryHandler(CountViewsQuery)
export class CountViewsHandler implements IQueryHandler<CountViewsQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly catalogue: ContentCatalogue,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId }: CountViewsQuery): Promise<ContentViewsDto> {
    await this.catalogue.getAvailable(contentId);
    const since = new Date(this.clock.now().getTime() - FACTS_KEPT_DAYS * DAY_MS);
    const [facts, counted] = await Promise.all([
      countFacts.rows(this.pool, { contentId, since }),
      countPeople.row(this.pool, { contentId, since }),
    ]);
    const completed = facts.find(({ kind }) => kind === 'completed');
    return {
      begun: facts.find(({ kind }) => kind === 'begun')?.count ?? 0,
      completed: completed?.count ?? 0,
      refused: facts.flatMap(toRefused),
      points: completed?.points ?? 0,
      people: counted?.people ?? 0,
      since,
    };
  }
}

const toRefused = ({ code, count }: RowOf<'view-facts-of-content'>): ContentViewsDto['refused'] =>
  code === null ? [] : [{ code: code as ErrorCode, count }];
