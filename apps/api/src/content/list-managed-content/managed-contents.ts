import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { when } from '../../platform/database/conditions.js';
import { literal } from '../../platform/database/literal.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { contains, naturalOrder, searchable } from '../../platform/database/searchable.js';
import {
  behind,
  type SortedPageRequest,
  type SortedRow,
  sortedBy,
  type SortKey,
} from '../../platform/paging/sorted-page.js';
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

export type ManagedContent = Content & SortedRow;
export type ManagedContentPage = SortedPageRequest & { readonly sort: ManagedContentSort };

/** Reads the videos that are not deleted, as administrators look for them. */
@Injectable()
export class ManagedContents {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @returns one more than the page has, if there is */
  async read(filter: ManagedContentFilterDto, page: ManagedContentPage): Promise<ManagedContent[]> {
    const key = KEYS[page.sort];
    const conditions = [...this.conditions(filter), ...behind(key, ID, page)];
    const { rows } = await this.pool.query<ManagedContent>(
      `SELECT ${columnsOf(Content)}, ${key.sql} AS key FROM content
       WHERE ${conditions.join(' AND ')} ORDER BY ${sortedBy(key, ID, page)} LIMIT ${page.limit + 1}`,
    );
    return rows;
  }

  async count(filter: ManagedContentFilterDto): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) FROM content WHERE ${this.conditions(filter).join(' AND ')}`,
    );
    return rows[0]?.count ?? 0;
  }

  private conditions(filter: ManagedContentFilterDto): string[] {
    const now = literal(this.clock.now());
    return [
      'NOT deleted',
      ...when(filter.search, (words) => contains(SEARCHED, words)),
      ...when(filter.type, (type) => `type = ${literal(type)}`),
      ...when(filter.visibility, (visibility) => visibilityInSql('content', now)[visibility]),
      ...when(filter.requiresSurvey, (some) => `required_survey_id IS ${some ? 'NOT NULL' : 'NULL'}`),
      ...when(filter.requiredSurveyId, (id) => `required_survey_id = ${literal(id)}`),
    ];
  }
}
