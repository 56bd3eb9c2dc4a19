import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { isShownTo, SELECT_DELAYED_CHANGES, toDelayedChangeDtos } from '../delayed-change-rows.js';
import type { DelayedChangeDto } from '../delayed-change.dto.js';

export interface DelayedChangeFilter extends PageRequest {
  readonly state: 'waiting' | 'delayed';
}

export class ListDelayedChangesQuery extends Query<Page<DelayedChangeDto>> {
  constructor(
    readonly filter: DelayedChangeFilter,
    /** Whether changes that are about people are listed too. */
    readonly seesPeople: boolean,
  ) {
    super();
  }
}

/** Two statements, because each has an index of its own. */
const LISTS = {
  waiting: statement(
    'delayed-changes-that-wait',
    `${SELECT_DELAYED_CHANGES} WHERE c.id < $olderThan AND c.state = 'waiting' AND ${isShownTo('$seesPeople')} ORDER BY c.id DESC LIMIT $limit`,
  ),
  delayed: statement(
    'delayed-changes-that-waited',
    `${SELECT_DELAYED_CHANGES} WHERE c.id < $olderThan AND c.counts_from > c.requested_at AND ${isShownTo('$seesPeople')} ORDER BY c.id DESC LIMIT $limit`,
  ),
};

/** Newest first, paged by key. What was worth too little to wait is not listed. */
@QueryHandler(ListDelayedChangesQuery)
export class ListDelayedChangesHandler implements IQueryHandler<ListDelayedChangesQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, seesPeople }: ListDelayedChangesQuery): Promise<Page<DelayedChangeDto>> {
    const found = await LISTS[filter.state].rows(this.pool, {
      olderThan: olderThan(filter),
      limit: rowsToRead(filter),
      seesPeople,
    });
    const page = pageOf(found, filter, ({ id }) => id);
    const entries = await toDelayedChangeDtos(this.pool, page.entries, this.clock.now());
    return page.map(({ id }) => entries.find((entry) => entry.id === id) as DelayedChangeDto);
  }
}
