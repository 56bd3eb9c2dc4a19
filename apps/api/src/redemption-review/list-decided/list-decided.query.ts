import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ifGiven } from '../../platform/database/conditions.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { HeldRedemptionDto } from '../held-redemption.dto.js';
import { SELECT_HELD } from '../held-rows.js';
import { HeldShownTo } from '../held-shown-to.js';
import type { DecidedFilter } from './list-decided.dto.js';

const BEHIND = `(h.decided_at, h.redemption_id) <
  (SELECT last.decided_at, last.redemption_id FROM redemption_holds last WHERE last.redemption_id = $behind?)`;

/** A page begins behind the last redemption of the one before, wherever its decision puts it. */
export const listDecided = statement(
  'held-decided',
  `${SELECT_HELD}
   WHERE h.decision IS NOT NULL AND ${ifGiven('$decision?::text', 'h.decision = $decision?')}
     AND ${ifGiven('$isAnswered?::boolean', '(h.decision_reply IS NOT NULL) = $isAnswered?')}
     AND ${ifGiven('$behind?::bigint', BEHIND)}
   ORDER BY h.decided_at DESC, h.redemption_id DESC LIMIT $limit`,
);

interface DecidedPage extends PageRequest {
  readonly only?: DecidedFilter;
}

export class ListDecidedQuery extends Query<Page<HeldRedemptionDto>> {
  constructor(
    readonly viewerId: number,
    readonly page: DecidedPage,
  ) {
    super();
  }
}

@QueryHandler(ListDecidedQuery)
export class ListDecidedHandler implements IQueryHandler<ListDecidedQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly shown: HeldShownTo,
  ) {}

  async execute({ viewerId, page }: ListDecidedQuery): Promise<Page<HeldRedemptionDto>> {
    const rows = await listDecided.rows(this.pool, {
      decision: page.only === 'answered' ? undefined : page.only,
      isAnswered: page.only === 'answered' ? true : undefined,
      behind: page.cursor,
      limit: rowsToRead(page),
    });
    const decided = pageOf(rows, page, ({ id }) => id);
    return decided.showing(await this.shown.to(viewerId, decided.entries));
  }
}
