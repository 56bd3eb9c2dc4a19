import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { HeldRedemptionDto } from '../held-redemption.dto.js';
import { SELECT_HELD } from '../held-rows.js';
import { HeldShownTo } from '../held-shown-to.js';

export const listOfGroup = statement(
  'held-of-group',
  `${SELECT_HELD}
   WHERE h.group_key = (SELECT group_key FROM redemption_holds WHERE redemption_id = $of) AND h.decision IS NULL
     AND h.redemption_id > $after
   ORDER BY h.redemption_id LIMIT $limit`,
);

export class ListMembersQuery extends Query<Page<HeldRedemptionDto>> {
  constructor(
    readonly redemptionId: number,
    readonly viewerId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(ListMembersQuery)
export class ListMembersHandler implements IQueryHandler<ListMembersQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly shown: HeldShownTo,
  ) {}

  async execute({ redemptionId, viewerId, page }: ListMembersQuery): Promise<Page<HeldRedemptionDto>> {
    const rows = await listOfGroup.rows(this.pool, {
      of: redemptionId,
      after: page.cursor ?? 0,
      limit: rowsToRead(page),
    });
    const members = pageOf(rows, page, ({ id }) => id);
    return members.showing(await this.shown.to(viewerId, members.entries));
  }
}
