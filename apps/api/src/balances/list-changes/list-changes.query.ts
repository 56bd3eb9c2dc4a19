import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { BalanceChangeDto } from '../balance-change.dto.js';
import { SELECT_CHANGES, toChangeDtos } from '../change-rows.js';

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

const WANTED = `c.id < $olderThan AND (NOT $onlyWaiting::boolean OR c.state = 'waiting')`;
const listChanges = statement(
  'balance-changes',
  `${SELECT_CHANGES} WHERE ${WANTED} ORDER BY c.id DESC LIMIT $limit`,
);
/** Compared by a range, for which only the index of the person's changes has this order. */
const listChangesOfPerson = statement(
  'balance-changes-of-person',
  `${SELECT_CHANGES} WHERE ${WANTED} AND c.user_id BETWEEN $userId AND $userId ORDER BY c.user_id, c.id DESC LIMIT $limit`,
);

/** Changes of balances, newest first, paged by key. */
@QueryHandler(ListChangesQuery)
export class ListChangesHandler implements IQueryHandler<ListChangesQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ filter }: ListChangesQuery): Promise<Page<BalanceChangeDto>> {
    const { state, userId } = filter;
    const given = {
      olderThan: olderThan(filter),
      limit: rowsToRead(filter),
      onlyWaiting: state === 'waiting',
    };
    const found =
      userId === undefined
        ? await listChanges.rows(this.pool, given)
        : await listChangesOfPerson.rows(this.pool, { ...given, userId });
    const page = pageOf(found, filter, ({ id }) => id);
    return page.showing(await toChangeDtos(this.pool, page.entries, this.clock.now()));
  }
}
