import type { LedgerCommand } from '@pwen/domain';
import type { Pool } from 'pg';

import { GrowingAccount } from './growing-account.js';

/**
 * A ledger as releases before version 2 of the format wrote it, also into tables as they were then. Each account may correct its
 * last event only.
 */
export class LedgerOfVersion1 {
  private readonly accounts = new Map<number, GrowingAccount>();

  constructor(private readonly pool: Pool) {}

  async record(command: LedgerCommand): Promise<void> {
    const { userId } = command;
    const growing = this.accounts.get(userId) ?? new GrowingAccount(userId, 1);
    this.accounts.set(userId, growing);
    const { event, words, after } = growing.record(command);
    const { viewPoints, timeoutStartedAt } = after.viewWindow;
    await this.pool.query(
      `INSERT INTO point_transactions (user_id, sequence, amount, balance_after, corrects, recorded_at, type, source_type,
         source_id, key, actor, text_hash, hash, encoding_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1)`,
      [
        event.userId,
        event.sequence,
        event.amountPoints,
        event.balanceAfter,
        event.corrects,
        event.recordedAt,
        event.type,
        event.source.type,
        event.source.id,
        event.key,
        event.actor,
        event.textHash,
        event.hash,
      ],
    );
    await this.pool.query(
      'INSERT INTO point_transaction_texts (user_id, sequence, salt, text) VALUES ($1, $2, $3, $4)',
      [words.userId, words.sequence, words.salt, words.text],
    );
    await this.pool.query('INSERT INTO point_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      userId,
    ]);
    await this.pool.query(
      `UPDATE point_accounts SET sequence = $2, balance = $3, head_hash = $4, closed = $5, last_recorded_at = $6,
         view_points = $7, view_timeout_started_at = $8 WHERE user_id = $1`,
      [
        userId,
        after.sequence,
        after.balance,
        after.headHash,
        after.closed,
        after.lastRecordedAt,
        viewPoints,
        timeoutStartedAt,
      ],
    );
  }
}
