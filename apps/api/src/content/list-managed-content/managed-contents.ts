import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { ifGiven, ifNamed } from '../../platform/database/conditions.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { contains, naturalOrder, searchable } from '../../platform/database/searchable.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type FilteredList, SortedList } from '../../platform/paging/sorted-list.js';
import type { SortedRow, SortKey } from '../../platform/paging/sorted-page.js';
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
  AND ${ifGiven('$requiredSurveyId?::bigint', 'required_survey_id = $requiredSurveyId?')}
  AND ${ifNamed('$length?', { unknown: 'duration_ms IS NULL' })}`;

const contents = new SortedList({
  keys: KEYS,
  id: ID,
  listed: (sort, order, place) =>
    statement(
      `managed-content-${sort}-${order}`,
      `SELECT ${columnsOf(Content)}, ${KEYS[sort].sql} AS "key!" FROM content WHERE ${WANTED} ${place}`,
    ),
  counted: statement('managed-content-count', `SELECT count(*) AS "count!" FROM content WHERE ${WANTED}`),
  toRow: toContent,
});

export type ManagedContent = Content & SortedRow;

/** The videos that are not deleted, as administrators look for them. */
@Injectable()
export class ManagedContents {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  of(filter: ManagedContentFilterDto): FilteredList<ManagedContentSort, ManagedContent> {
    const { search, type, visibility, requiresSurvey, requiredSurveyId, length } = filter;
    const now = this.clock.now();
    return contents.of(this.pool, {
      search,
      type,
      visibility,
      requiresSurvey,
      requiredSurveyId,
      length,
      now,
    });
  }
}
