import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { ifGiven, ifNamed } from '../../platform/database/conditions.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { contains, naturalOrder, searchable } from '../../platform/database/searchable.js';
import { statement } from '../../platform/database/statements/statement.js';
import {
  afterOf,
  behind,
  bySort,
  type SortedPageRequest,
  type SortedRow,
  sortedBy,
  type SortKey,
} from '../../platform/paging/sorted-page.js';
import { toContent } from '../content-rows.js';
import { Content } from '../content.entity.js';
import { visibilityInSql } from '../visibility/visibility-in-sql.js';
import type { ManagedContentFilterDto, ManagedContentSort } from './list-managed-content.dto.js';

/** The index `content_searched` has the same expression. */
const SEARCHED = searchable('title', 'description');
const ID = 'id';

const KEYS: Readonly<Record<ManagedContentSort, SortKey>> = {
  // Ids grow with time.
  date: { sql: ID },
  title: { sql: 'title', compared: naturalOrder },
  points: { sql: 'points_reward' },
  views: { sql: 'views' },
  priority: { sql: 'priority' },
};

const WANTED = `NOT deleted AND ${ifGiven('$search?::text', contains(SEARCHED, '$search?'))}
  AND ${ifGiven('$type?::text', 'type = $type?')}
  AND ${ifNamed('$visibility?', visibilityInSql('content', '$now::timestamptz'))}
  AND ${ifGiven('$requiresSurvey?::boolean', '(required_survey_id IS NOT NULL) = $requiresSurvey?')}
  AND ${ifGiven('$requiredSurveyId?::bigint', 'required_survey_id = $requiredSurveyId?')}`;

const listContents = bySort(KEYS, (sort, order) => {
  const key = KEYS[sort];
  return statement(
    `managed-content-${sort}-${order}`,
    `SELECT ${columnsOf(Content)}, ${key.sql} AS "key!" FROM content
     WHERE ${WANTED} AND ${behind(key, ID, order)} ORDER BY ${sortedBy(key, ID, order)} LIMIT $limit`,
  );
});

const countContents = statement(
  'managed-content-count',
  `SELECT count(*) AS "count!" FROM content WHERE ${WANTED}`,
);

export type ManagedContent = Content & SortedRow;
export type ManagedContentPage = SortedPageRequest & { readonly sort: ManagedContentSort };

/** Reads the videos that are not deleted, as administrators look for them. */
@Injectable()
export class ManagedContents {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @returns one more than the page has, if there is */
  async read(filter: ManagedContentFilterDto, page: ManagedContentPage): Promise<ManagedContent[]> {
    const { sort, order, limit } = page;
    const rows = await listContents[sort][order].rows(this.pool, {
      ...this.wanted(filter),
      ...afterOf(KEYS[sort], page),
      limit: limit + 1,
    });
    return rows.map(toContent);
  }

  async count(filter: ManagedContentFilterDto): Promise<number> {
    return (await countContents.row(this.pool, this.wanted(filter)))?.count ?? 0;
  }

  private wanted({ search, type, visibility, requiresSurvey, requiredSurveyId }: ManagedContentFilterDto) {
    return { search, type, visibility, requiresSurvey, requiredSurveyId, now: this.clock.now() };
  }
}
