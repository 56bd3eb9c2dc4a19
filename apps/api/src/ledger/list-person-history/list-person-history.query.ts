import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { correctionKey } from '@pwen/domain';
import type { Pool } from 'pg';

import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { LEDGER_HISTORY_POOL } from '../ledger-pool.js';
import { readByKeys } from '../sql/lookups.js';
import type { PersonEventDto } from './person-history.dto.js';

export class ListPersonHistoryQuery extends Query<Page<PersonEventDto>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const listEvents = prepared(
  'ledger-history-of-shown-person',
  `SELECT event.sequence, event.type, event.source_type, event.source_id, event.amount,
     event.balance_after, event.actor, event.recorded_at, event.corrects, event.hash,
     (SELECT w.text FROM point_transaction_texts w
      WHERE w.user_id = event.user_id AND w.sequence = event.sequence) AS text
   FROM point_transactions event
   WHERE event.user_id = $userId AND event.sequence < $before
   ORDER BY event.sequence DESC LIMIT $limit`,
);

type Row = RowOf<'ledger-history-of-shown-person'>;

/** Paged by key, with the corrections of a page's events, however much later they came, in a second statement. */
@QueryHandler(ListPersonHistoryQuery)
export class ListPersonHistoryHandler implements IQueryHandler<ListPersonHistoryQuery> {
  constructor(@Inject(LEDGER_HISTORY_POOL) private readonly pool: Pool) {}

  async execute({ userId, page }: ListPersonHistoryQuery): Promise<Page<PersonEventDto>> {
    const rows = await listEvents.rows(this.pool, {
      userId,
      before: olderThan(page),
      limit: rowsToRead(page),
    });
    const shown = pageOf(rows, page, ({ sequence }) => sequence);
    const corrections = await this.correctionsOf(userId, shown.entries);
    return shown.map((row) => ({
      sequence: row.sequence,
      type: row.type,
      sourceType: row.source_type,
      sourceId: row.source_id,
      amount: row.amount,
      balanceAfter: row.balance_after,
      description: row.text ?? '',
      actor: row.actor,
      recordedAt: row.recorded_at,
      corrects: row.corrects,
      correctedBy: corrections.get(row.sequence) ?? null,
      hash: row.hash.toString('hex'),
    }));
  }

  /** The sequence of the correction of each event that has one. */
  private async correctionsOf(userId: number, events: readonly Row[]): Promise<ReadonlyMap<number, number>> {
    if (events.length === 0) return new Map();
    const keys = events.map(({ sequence }) => correctionKey(sequence));
    const userIds = keys.map(() => userId);
    const rows = await readByKeys(this.pool, userIds, keys);
    return new Map(rows.map(({ corrects, sequence }) => [corrects ?? 0, sequence]));
  }
}
