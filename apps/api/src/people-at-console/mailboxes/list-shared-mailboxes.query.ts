import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { selectBalance } from '../../ledger/index.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { SharedMailboxDto } from './shared-mailbox.dto.js';

export class ListSharedMailboxesQuery extends Query<Page<SharedMailboxDto>> {
  constructor(readonly page: PageRequest) {
    super();
  }
}

const listSharedMailboxes = statement(
  'shared-mailboxes',
  `SELECT shared.user_id AS "id!", account.username AS "username!", account.created_at AS "joinedAt!",
     coalesce((${selectBalance('shared.user_id')}), 0) AS "points!",
     shared.older_user_id AS "olderId!", older.username AS "olderUsername!", older.created_at AS "olderJoinedAt!",
     coalesce((${selectBalance('shared.older_user_id')}), 0) AS "olderPoints!", shared.found_at AS "foundAt!"
   FROM shared_mailboxes shared
     JOIN users account ON account.id = shared.user_id
     JOIN users older ON older.id = shared.older_user_id
   WHERE shared.reviewed_at IS NULL AND shared.user_id < $olderThan
   ORDER BY shared.user_id DESC LIMIT $limit`,
);

@QueryHandler(ListSharedMailboxesQuery)
export class ListSharedMailboxesHandler implements IQueryHandler<ListSharedMailboxesQuery> {
  constructor(@Inject(LISTS_POOL) private readonly pool: Pool) {}

  async execute({ page }: ListSharedMailboxesQuery): Promise<Page<SharedMailboxDto>> {
    const rows = await listSharedMailboxes.rows(this.pool, {
      olderThan: olderThan(page),
      limit: rowsToRead(page),
    });
    return pageOf(rows, page, ({ id }) => id).map(
      ({ id, username, joinedAt, points, foundAt, ...older }) => ({
        account: { id, username, joinedAt, points },
        older: {
          id: older.olderId,
          username: older.olderUsername,
          joinedAt: older.olderJoinedAt,
          points: older.olderPoints,
        },
        foundAt,
      }),
    );
  }
}
