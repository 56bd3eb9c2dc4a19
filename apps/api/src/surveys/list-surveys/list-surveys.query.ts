import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { DelayedSurveyPoints } from '../draft/delayed-points.js';
import { byViewer, countVisible, SURVEYS, toSurveyDto } from '../survey-rows.js';
import type { SurveyDto } from '../survey.dto.js';

export class ListSurveysQuery extends Query<Page<SurveyDto>> {
  constructor(
    readonly page: PageRequest,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

const listSurveys = byViewer((sees, visible) =>
  prepared(
    `surveys-${sees}`,
    `${SURVEYS} WHERE ${visible} AND s.id < $olderThan ORDER BY s.id DESC LIMIT $limit`,
  ),
);

/** Newest first, paged by key: ids grow with time, so added surveys do not shift a page. */
@QueryHandler(ListSurveysQuery)
export class ListSurveysHandler implements IQueryHandler<ListSurveysQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly points: DelayedSurveyPoints,
    private readonly clock: Clock,
  ) {}

  async execute({ page, viewer }: ListSurveysQuery): Promise<Page<SurveyDto>> {
    const [rows, total] = await Promise.all([
      listSurveys[viewer.sees].rows(this.pool, {
        personId: viewer.personId,
        olderThan: olderThan(page),
        limit: rowsToRead(page),
      }),
      countVisible(this.pool, viewer),
    ]);
    const now = this.clock.now();
    const waiting = await this.points.waitingFor(viewer, rows);
    return pageOf(rows, page, ({ id }) => id)
      .map((row) => toSurveyDto(row, now, waiting.get(row.id)))
      .withTotal(total);
  }
}
