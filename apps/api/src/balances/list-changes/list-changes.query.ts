import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { BalanceChangeDto } from '../balance-change.dto.js';
import { findChanges } from '../change-rows.js';

export interface ChangeFilter extends PageRequest {
  readonly state: 'waiting' | 'all';
  /** Only the changes of this person's balance. */
  readonly userId?: number | undefined;
}

export class ListChangesQuery extends Query<Page<BalanceChangeDto>> {
  constructor(readonly filter: ChangeFilter) {
    super();
  }
}

/** Changes of balances, newest first, paged by key. */
@QueryHandler(ListChangesQuery)
export class ListChangesHandler implements IQueryHandler<ListChangesQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ filter }: ListChangesQuery): Promise<Page<BalanceChangeDto>> {
    const { state, userId } = filter;
    const waiting = state === 'waiting' ? `AND c.state = 'waiting'` : '';
    // Compared by a range, for which only the index of the person's changes has this order.
    const [ofPerson, order] =
      userId === undefined ? ['', 'c.id DESC'] : ['AND c.user_id BETWEEN $3 AND $3', 'c.user_id, c.id DESC'];
    const found = await findChanges(
      this.pool,
      `WHERE c.id < $1 ${waiting} ${ofPerson} ORDER BY ${order} LIMIT $2`,
      [olderThan(filter), rowsToRead(filter), ...(userId === undefined ? [] : [userId])],
    );
    return pageOf(found, filter, ({ id }) => id);
  }
}
