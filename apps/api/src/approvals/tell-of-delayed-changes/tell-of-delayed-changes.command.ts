import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { selectActiveWho } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { DELAYED_CHANGE_MAIL } from './delayed-change-mail.js';

/** Changes in one run; the next one finds the others. */
const BATCH = 100;

const listUntold = statement(
  'delayed-changes-untold',
  `SELECT id FROM delayed_changes WHERE told_at IS NULL AND counts_from > requested_at ORDER BY id LIMIT ${BATCH}`,
);

const markTold = statement(
  'delayed-change-told',
  `UPDATE delayed_changes SET told_at = $now WHERE id = $id AND told_at IS NULL RETURNING requested_by AS "requestedBy"`,
);

/** Those who decide, and the auditors. */
const listConcerned = statement('concerned-by-delayed-changes', selectActiveWho('see-log'));

/** Tells the team of changes that will count. Resolves with the number of changes. */
export class TellOfDelayedChangesCommand extends Command<number> {}

/** One mail to everybody who decides or audits but whoever wanted the change: that they were told and the mails are one transaction. */
@CommandHandler(TellOfDelayedChangesCommand)
export class TellOfDelayedChangesHandler implements ICommandHandler<TellOfDelayedChangesCommand> {
  constructor(
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const untold = await listUntold.rows(this.pool);
    for (const { id } of untold) {
      const mails = await this.transactions.run((transaction) => this.tell(transaction, id));
      for (const mail of mails) this.outbox.nudge(mail);
    }
    return untold.length;
  }

  /** @returns the ids of the mails */
  private async tell({ client, manager }: Transaction, changeId: number): Promise<number[]> {
    const told = await markTold.row(client, { id: changeId, now: this.clock.now() });
    if (!told) return [];
    const mails: number[] = [];
    for (const { id, username, language } of await listConcerned.rows(client))
      if (id !== told.requestedBy)
        mails.push(
          await this.outbox.orderWithin(manager, {
            kind: DELAYED_CHANGE_MAIL,
            recipient: username,
            personId: id,
            subjectId: changeId,
            locale: language ?? 'ht',
          }),
        );
    return mails;
  }
}
