import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../../platform/clock.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../../platform/paging/page.js';
import type { Viewer } from '../../../platform/sessions/access/current-viewer.decorator.js';
import { byViewer, countVisible } from '../../survey-rows.js';
import { RESULTS, toResultsDto } from '../results-rows.js';
import type { SurveyResultsDto } from '../survey-results.dto.js';

export class ListResultsQuery extends Query<Page<SurveyResultsDto>> {
  constructor(
    readonly page: PageRequest,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

const listResults = byViewer((sees, visible) =>
  prepared(
    `survey-results-${sees}`,
    `${RESULTS} WHERE ${visible} AND s.id < $olderThan ORDER BY s.id DESC LIMIT $limit`,
  ),
);

@QueryHandler(ListResultsQuery)
export class ListResultsHandler implements IQueryHandler<ListResultsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ page, viewer }: ListResultsQuery): Promise<Page<SurveyResultsDto>> {
    const [rows, total] = await Promise.all([
      listResults[viewer.sees].rows(this.pool, { olderThan: olderThan(page), limit: rowsToRead(page) }),
      countVisible(this.pool, viewer),
    ]);
    const now = this.clock.now();
    return pageOf(rows, page, ({ id }) => id)
      .map((row) => toResultsDto(row, now))
      .withTotal(total);
  }
}
