import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { literal } from '../../platform/database/literal.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { patternOf } from '../../platform/database/searchable.js';
import { Content } from '../content.entity.js';
import { visibilityInSql } from '../visibility-in-sql.js';
import type { ManagedContentFilterDto } from './list-managed-content.dto.js';
import type { ManagedContentCursor, ManagedContentSort } from './managed-content-cursor.js';

export interface ManagedContentPage {
  readonly sort: ManagedContentSort;
  readonly direction: 'asc' | 'desc';
  readonly after: ManagedContentCursor | undefined;
  readonly rows: number;
}

/** As in the index, in every locale of the database. */
const titleOrder = (title: string): string => `natural_order(searchable(${title})) COLLATE "C"`;

/** What each order compares before the id. Ids grow with time, and are the order by date themselves. */
const KEYS: Readonly<Record<Exclude<ManagedContentSort, 'date'>, string>> = {
  title: titleOrder('title'),
  points: 'points_reward',
  views: 'views',
  priority: 'priority',
};

/**
 * The programme's videos as administrators find them. The values are written into the statements, so that the planner knows
 * whether a filter finds many or few, and takes its index or that of the order.
 */
@Injectable()
export class ManagedContents {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async read(filter: ManagedContentFilterDto, page: ManagedContentPage): Promise<Content[]> {
    const conditions = [...this.conditionsOf(filter), ...(page.after ? [beyond(page, page.after)] : [])];
    const { rows } = await this.pool.query<Content>(
      `SELECT ${columnsOf(Content)} FROM content WHERE ${conditions.join(' AND ')}
       ORDER BY ${orderOf(page)} LIMIT ${page.rows}`,
    );
    return rows;
  }

  async count(filter: ManagedContentFilterDto): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) FROM content WHERE ${this.conditionsOf(filter).join(' AND ')}`,
    );
    return rows[0]?.count ?? 0;
  }

  private conditionsOf(filter: ManagedContentFilterDto): string[] {
    const { search, type, visibility, requiresSurvey, requiredSurveyId } = filter;
    const now = literal(this.clock.now());
    return [
      'NOT deleted',
      ...(search === undefined
        ? []
        : [`searchable(' ' || title || ' ' || description) LIKE ${literal(patternOf(search))}`]),
      ...(type === undefined ? [] : [`type = ${literal(type)}`]),
      ...(visibility === undefined ? [] : [visibilityInSql('content', now)[visibility]]),
      ...(requiresSurvey === undefined
        ? []
        : [`required_survey_id IS ${requiresSurvey ? 'NOT NULL' : 'NULL'}`]),
      ...(requiredSurveyId === undefined ? [] : [`required_survey_id = ${literal(requiredSurveyId)}`]),
    ];
  }
}

function beyond({ sort, direction }: ManagedContentPage, { key, id }: ManagedContentCursor): string {
  const than = direction === 'desc' ? '<' : '>';
  if (sort === 'date') return `id ${than} ${literal(id)}`;
  const value = sort === 'title' ? titleOrder(literal(String(key))) : literal(key);
  return `(${KEYS[sort]}, id) ${than} (${value}, ${literal(id)})`;
}

function orderOf({ sort, direction }: ManagedContentPage): string {
  const keys = sort === 'date' ? ['id'] : [KEYS[sort], 'id'];
  return keys.map((key) => `${key} ${direction}`).join(', ');
}
