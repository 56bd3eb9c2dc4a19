import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { selectActiveWho } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { isLow, isOnOffer } from '../../rewards/index.js';
import { AVAILABLE_OF_EACH_REWARD, availableOf } from '../../vouchers/index.js';
import { LOW_STOCK_MAIL } from './low-stock-mail.js';

/** Rewards in one run; the next one finds the others. */
const BATCH = 100;

/** Lets rewards be warned of anew. Of one that somebody has locked, the next run takes care. */
const expectAgain = statement(
  'expect-low-stock-again',
  `UPDATE rewards SET low_stock_warned_at = NULL
   WHERE id IN (
     SELECT rewards.id FROM rewards LEFT JOIN (${AVAILABLE_OF_EACH_REWARD}) stock ON stock.reward_id = rewards.id
     WHERE NOT deleted AND low_stock_threshold IS NOT NULL AND low_stock_warned_at IS NOT NULL
       AND NOT ${isLow('coalesce(stock.available, 0)')}
     FOR NO KEY UPDATE OF rewards SKIP LOCKED)`,
);

const listDue = statement(
  'low-stock-due',
  `SELECT rewards.id AS "id!"
   FROM rewards LEFT JOIN (${AVAILABLE_OF_EACH_REWARD}) stock ON stock.reward_id = rewards.id
   WHERE ${isOnOffer('$now')} AND low_stock_threshold IS NOT NULL AND low_stock_warned_at IS NULL
     AND ${isLow('coalesce(stock.available, 0)')}
   ORDER BY rewards.id LIMIT ${BATCH}`,
);

const lockIfFree = statement(
  'lock-reward-if-free',
  'SELECT FROM rewards WHERE id = $rewardId FOR NO KEY UPDATE SKIP LOCKED',
);
const markWarned = statement(
  'mark-low-stock-warned',
  `UPDATE rewards SET low_stock_warned_at = $now
   WHERE id = $rewardId AND low_stock_warned_at IS NULL AND ${isOnOffer('$now')} AND ${isLow(availableOf('rewards.id'))}`,
);
const listRecipients = statement('who-handles-vouchers', selectActiveWho('handle-vouchers'));

/** Tells administrators of rewards that are running out of vouchers. Resolves with the number of those rewards. */
export class WarnOfLowStockCommand extends Command<number> {}

/**
 * One mail to each administrator for each time that the vouchers of a reward run low: the mark that they were told and the
 * mails are one transaction. The mark goes when there are enough vouchers again, which an import and an edit find out
 * themselves, so that a restock between two runs counts; here it goes after what else gives vouchers back.
 */
@CommandHandler(WarnOfLowStockCommand)
export class WarnOfLowStockHandler implements ICommandHandler<WarnOfLowStockCommand> {
  constructor(
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    await this.expectAgain();
    let warned = 0;
    for (const rewardId of await this.due()) {
      const mails = await this.transactions.run((transaction) => this.warn(transaction, rewardId));
      if (mails === null) continue;
      warned += 1;
      for (const mail of mails) this.outbox.nudge(mail);
    }
    return warned;
  }

  private async expectAgain(): Promise<void> {
    await expectAgain.run(this.pool);
  }

  private async due(): Promise<number[]> {
    const rows = await listDue.rows(this.pool, { now: this.clock.now() });
    return rows.map(({ id }) => id);
  }

  /** @returns the ids of the mails; null if the reward is not due any more, or somebody else has it */
  private async warn({ client, manager }: Transaction, rewardId: number): Promise<number[] | null> {
    // Locked first, so that the next statement sees what an import that ended meanwhile has added.
    if ((await lockIfFree.run(client, { rewardId })) === 0) return null;
    if ((await markWarned.run(client, { rewardId, now: this.clock.now() })) === 0) return null;
    const mails: number[] = [];
    for (const { id, username, language } of await listRecipients.rows(client))
      mails.push(
        await this.outbox.orderWithin(manager, {
          kind: LOW_STOCK_MAIL,
          recipient: username,
          personId: id,
          subjectId: rewardId,
          locale: language ?? 'ht',
        }),
      );
    return mails;
  }
}
