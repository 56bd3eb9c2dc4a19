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
import { untalliedResponses } from '../recompute-vote-stats/stale-marks.js';
import { Survey } from '../survey.entity.js';
import type {
  DashboardFilterDto,
  DashboardStatus,
  SurveyDashboardDto,
  SurveySort,
} from './list-survey-dashboard.dto.js';

const SHOWN = [
  'id',
  'title',
  'description',
  'status',
  'totalParticipants',
  'pointsReward',
  'createdAt',
  'endDate',
] as const satisfies readonly (keyof Survey & keyof SurveyDashboardDto)[];

/** The index `surveys_searched` has the same expression. */
const SEARCHED = searchable('title', 'description');
const ID = 's.id';

const KEYS: Readonly<Record<SurveySort, SortKey>> = {
  // Ids grow with time.
  date: { sql: ID },
  title: { sql: 'title', compared: naturalOrder },
  // Of the last tally, a few seconds ago: the newest would have to be counted for every survey.
  responses: { sql: 'total_participants' },
  reward: { sql: 'points_reward' },
};

const STATUSES: Readonly<Record<DashboardStatus, (now: string) => string>> = {
  draft: () => `status = 'draft'`,
  active: (now) => `status = 'active' AND (end_date IS NULL OR end_date > ${now})`,
  closed: () => `status = 'closed'`,
  ended: (now) => `end_date <= ${now}`,
};

export type DashboardRow = SurveyDashboardDto & SortedRow;
export type DashboardPage = SortedPageRequest & { readonly sort: SurveySort };

/** Reads the surveys that are not deleted, as administrators look for them. */
@Injectable()
export class DashboardRows {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @returns one more than the page has, if there is */
  async read(filter: DashboardFilterDto, page: DashboardPage): Promise<DashboardRow[]> {
    const key = KEYS[page.sort];
    const conditions = [...this.conditions(filter), ...behind(key, ID, page)];
    const { rows } = await this.pool.query<DashboardRow>(
      `SELECT ${columnsOf(Survey, SHOWN, 's')}, s.key,
         counted.responses AS "totalResponses", counted.responses > 0 AS "hasResults"
       FROM (
         SELECT s.*, ${key.sql} AS key FROM surveys s
         WHERE ${conditions.join(' AND ')} ORDER BY ${sortedBy(key, ID, page)} LIMIT ${page.limit + 1}
       ) s
       CROSS JOIN LATERAL (
         SELECT s.total_participants + ${untalliedResponses('s.id')} AS responses) counted
       ORDER BY ${sortedBy({ ...key, sql: 's.key' }, ID, page)}`,
    );
    return rows;
  }

  async count(filter: DashboardFilterDto): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) FROM surveys s WHERE ${this.conditions(filter).join(' AND ')}`,
    );
    return rows[0]?.count ?? 0;
  }

  private conditions({ search, status }: DashboardFilterDto): string[] {
    return [
      'NOT deleted',
      ...when(search, (words) => contains(SEARCHED, words)),
      ...when(status, (wanted) => STATUSES[wanted](literal(this.clock.now()))),
    ];
  }
}
