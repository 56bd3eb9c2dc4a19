import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { ifGiven, ifNamed } from '../../platform/database/conditions.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { contains, naturalOrder, searchable } from '../../platform/database/searchable.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type FilteredList, SortedList } from '../../platform/paging/sorted-list.js';
import { sortedBy, type SortedRow, type SortKey } from '../../platform/paging/sorted-page.js';
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

/** SQL: what is wanted of a survey. `$now` ends it. */
const STATUSES: Readonly<Record<DashboardStatus, string>> = {
  draft: `status = 'draft'`,
  active: `status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz)`,
  closed: `status = 'closed'`,
  ended: `end_date <= $now::timestamptz`,
};

const WANTED = `NOT deleted AND ${ifGiven('$search?::text', contains(SEARCHED, '$search?'))}
  AND ${ifNamed('$status?', STATUSES)}`;

const surveys = new SortedList({
  keys: KEYS,
  id: ID,
  listed: (sort, order, place) =>
    statement(
      `survey-dashboard-${sort}-${order}`,
      `SELECT ${columnsOf(Survey, SHOWN, 's')}, s.key AS "key!",
         counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
       FROM (SELECT s.*, ${KEYS[sort].sql} AS key FROM surveys s WHERE ${WANTED} ${place}) s
       CROSS JOIN LATERAL (
         SELECT s.total_participants + ${untalliedResponses('s.id')} AS responses) counted
       ORDER BY ${sortedBy({ ...KEYS[sort], sql: 's.key' }, ID, order)}`,
    ),
  counted: statement('survey-dashboard-count', `SELECT count(*) AS "count!" FROM surveys s WHERE ${WANTED}`),
  toRow: (survey): DashboardRow => survey,
});

type DashboardRow = SurveyDashboardDto & SortedRow;

/** The surveys that are not deleted, as administrators look for them. */
@Injectable()
export class DashboardRows {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  of({ search, status }: DashboardFilterDto): FilteredList<SurveySort, DashboardRow> {
    return surveys.of(this.pool, { search, status, now: this.clock.now() });
  }
}
