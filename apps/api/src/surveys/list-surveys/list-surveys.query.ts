import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { countVisible, type SurveyRow, SURVEYS, toSurveyDto, visible } from '../survey-rows.js';
import type { SurveyDto } from '../survey.dto.js';

export class ListSurveysQuery extends Query<Page<SurveyDto>> {
  constructor(
    readonly page: PageRequest,
    readonly reader: Reader,
  ) {
    super();
  }
}

/** Newest first, by key: ids grow with time, so a page never shifts while surveys are added. */
@QueryHandler(ListSurveysQuery)
export class ListSurveysHandler implements IQueryHandler<ListSurveysQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ page, reader }: ListSurveysQuery): Promise<Page<SurveyDto>> {
    const [{ rows }, total] = await Promise.all([
      this.pool.query<SurveyRow>(
        `${SURVEYS} WHERE ${visible(reader)} AND s.id < $2 ORDER BY s.id DESC LIMIT $3`,
        [reader.personId, olderThan(page), rowsToRead(page)],
      ),
      countVisible(this.pool, reader),
    ]);
    const now = this.clock.now();
    return pageOf(rows, page, ({ id }) => id)
      .map((row) => toSurveyDto(row, now))
      .withTotal(total);
  }
}
