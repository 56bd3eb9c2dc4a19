import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { prepared } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { LEDGER_HISTORY_POOL } from '../ledger-pool.js';
import type { PointTransactionDto } from './history.dto.js';

export class ListHistoryQuery extends Query<Page<PointTransactionDto>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

/**
 * Paged by key instead of OFFSET, so that the last page of a long history costs the same as the first. The texts are
 * looked up per event, because with a join the planner may read all texts of the account.
 */
const listEvents = prepared(
  'ledger-history-page',
  `SELECT t.sequence, t.type, t.source_type, t.source_id, t.amount, t.recorded_at, t.balance_after, t.hash,
     (SELECT w.text FROM point_transaction_texts w
      WHERE w.user_id = t.user_id AND w.sequence = t.sequence) AS text
   FROM point_transactions t
   WHERE t.user_id = $userId AND t.sequence < $before
   ORDER BY t.sequence DESC LIMIT $limit`,
);

@QueryHandler(ListHistoryQuery)
export class ListHistoryHandler implements IQueryHandler<ListHistoryQuery> {
  constructor(@Inject(LEDGER_HISTORY_POOL) private readonly pool: Pool) {}

  async execute({ userId, page }: ListHistoryQuery): Promise<Page<PointTransactionDto>> {
    const rows = await listEvents.rows(this.pool, {
      userId,
      before: olderThan(page),
      limit: rowsToRead(page),
    });
    return pageOf(rows, page, ({ sequence }) => sequence).map((row) => ({
      id: row.sequence,
      type: row.type,
      sourceType: row.source_type,
      sourceId: row.source_id,
      amount: row.amount,
      description: row.text ?? '',
      date: row.recorded_at,
      balanceAfter: row.balance_after,
      hash: row.hash.toString('hex'),
    }));
  }
}
