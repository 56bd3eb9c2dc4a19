import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { selectActiveWho } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { dayOf } from '../../platform/programme-day.js';
import { HOLDS_REMINDER_MAIL } from './reminder-mail.js';

const WAITS = `EXISTS (SELECT FROM redemption_holds WHERE decision IS NULL)`;

const findDue = statement(
  'review-reminder-due',
  `SELECT FROM review_reminders WHERE id = 1 AND day < $today::date AND ${WAITS}`,
);

/** Of several workers one finds the row as it was. */
const markReminded = statement(
  'review-reminded',
  `UPDATE review_reminders SET day = $today::date WHERE id = 1 AND day < $today::date AND ${WAITS}`,
);

const listReviewers = statement('who-decides-holds', selectActiveWho('decide-holds'));

/** Tells those who decide that redemptions wait for a look. Resolves with the number of mails. */
export class RemindOfHoldsCommand extends Command<number> {}

/** One mail to each on a day of Haiti's calendar on which something waits: that they were told and the mails are one transaction. */
@CommandHandler(RemindOfHoldsCommand)
export class RemindOfHoldsHandler implements ICommandHandler<RemindOfHoldsCommand> {
  constructor(
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const today = dayOf(this.clock.now());
    if ((await findDue.run(this.pool, { today })) === 0) return 0;
    const mails = await this.transactions.run((transaction) => this.remind(transaction, today));
    for (const mail of mails) this.outbox.nudge(mail);
    return mails.length;
  }

  /** @returns the ids of the mails */
  private async remind({ client, manager }: Transaction, today: string): Promise<number[]> {
    if ((await markReminded.run(client, { today })) === 0) return [];
    const mails: number[] = [];
    for (const { id, username, language } of await listReviewers.rows(client))
      mails.push(
        await this.outbox.orderWithin(manager, {
          kind: HOLDS_REMINDER_MAIL,
          recipient: username,
          personId: id,
          locale: language ?? 'ht',
        }),
      );
    return mails;
  }
}
