import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { FIND_PERSON, isStaff, selectActiveWho } from '../../people/index.js';
import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { ENTRY_MAIL } from './entry-mail.js';
import { OF_DECIDERS, OF_MEMBERS, OF_TEAM } from './told-actions.js';

/** Entries in one run; the next one takes the others. */
const BATCH = 1_000;

const findEnds = statement(
  'administrator-log-has-untold',
  `SELECT (SELECT max(id) FROM administrator_log) AS "lastId",
     (SELECT entry_id FROM administrator_log_told WHERE id = 1) AS "toldId"`,
);

const lockTold = statement(
  'administrator-log-told-lock',
  'SELECT entry_id AS "entryId" FROM administrator_log_told WHERE id = 1 FOR UPDATE',
);

/** Entries have no gaps: each is written after the one before was committed. */
const listNew = statement(
  'administrator-log-untold',
  `SELECT id, administrator_id AS "administratorId", action = ANY ($ofDeciders) AS "isOfDeciders!",
     action = ANY ($ofDeciders) OR action = ANY ($ofTeam) OR (action = 'block-person' AND ${isStaff('subject_id')}) AS "isTold!",
     CASE WHEN action = ANY ($ofMembers) THEN subject_id END AS "memberId"
   FROM administrator_log WHERE id > $entryId ORDER BY id LIMIT ${BATCH}`,
);

const markTold = statement(
  'administrator-log-told',
  'UPDATE administrator_log_told SET entry_id = $entryId WHERE id = 1',
);

const findMember = statement('told-member', FIND_PERSON);

/** Those who decide, and the auditors. */
const listConcerned = statement('concerned-by-entries', selectActiveWho('see-log'));

const listDeciders = statement('deciders-to-tell', selectActiveWho('decide-changes'));

/** Tells members of the team of what others have done. Resolves with the number of mails. */
export class TellOfEntriesCommand extends Command<number> {}

/** One mail to everybody whom it concerns but whoever did it, and to the member to whom it was done. How far they were told and the mails are one transaction. */
@CommandHandler(TellOfEntriesCommand)
export class TellOfEntriesHandler implements ICommandHandler<TellOfEntriesCommand> {
  constructor(
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly outbox: MailOutbox,
  ) {}

  async execute(): Promise<number> {
    const ends = await findEnds.row(this.pool);
    if ((ends?.lastId ?? 0) <= (ends?.toldId ?? 0)) return 0;
    const mails = await this.transactions.run((transaction) => this.tell(transaction));
    for (const mail of mails) this.outbox.nudge(mail);
    return mails.length;
  }

  /** @returns the ids of the mails */
  private async tell({ client, manager }: Transaction): Promise<number[]> {
    const told = await lockTold.row(client);
    if (!told) throw new Error('the row that says how far the team was told is missing');
    const entries = await listNew.rows(client, {
      entryId: told.entryId,
      ofDeciders: [...OF_DECIDERS],
      ofTeam: [...OF_TEAM],
      ofMembers: [...OF_MEMBERS],
    });
    const last = entries.at(-1);
    if (!last) return [];
    await markTold.run(client, { entryId: last.id });
    const concerned = await listConcerned.rows(client);
    const deciders = await listDeciders.rows(client);
    const mails: number[] = [];
    for (const { id: entryId, administratorId, memberId, isOfDeciders } of entries.filter(
      ({ isTold }) => isTold,
    )) {
      const member =
        memberId === null ? undefined : await findMember.row(client, { id: memberId, address: '' });
      const recipients = new Map(
        (isOfDeciders ? deciders : concerned).map((recipient) => [recipient.id, recipient]),
      );
      if (member && !recipients.has(member.id)) recipients.set(member.id, { ...member, language: null });
      for (const { id, username, language } of recipients.values())
        if (id !== administratorId)
          mails.push(
            await this.outbox.orderWithin(manager, {
              kind: ENTRY_MAIL,
              recipient: username,
              personId: id,
              subjectId: entryId,
              locale: language ?? 'ht',
            }),
          );
    }
    return mails;
  }
}
