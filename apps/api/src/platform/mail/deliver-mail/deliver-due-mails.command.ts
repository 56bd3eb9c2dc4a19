import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../clock.js';
import { POOL } from '../../database/pools/pools.js';
import { statement } from '../../database/statements/statement.js';
import { OutboxFiles } from '../outbox-files.js';
import { DeliverMailCommand } from './deliver-mail.command.js';

/** How long after it was queued the sweep sends a mail; doubled for each failed attempt. */
const SWEEP_AFTER_SECONDS = 60;
const ATTEMPTS_MAX = 10;
const SENT_RETAINED_DAYS = 7;

const listDueMails = statement(
  'due-mails',
  `SELECT id FROM mail_outbox
   WHERE sent_at IS NULL AND attempts < $attemptsMax AND (claimed_until IS NULL OR claimed_until <= $now)
     AND created_at <= $now::timestamptz - $afterSeconds * power(2, attempts) * interval '1 second'
   ORDER BY created_at LIMIT 100`,
);

const deleteOldMails = statement(
  'delete-old-mails',
  `DELETE FROM mail_outbox
   WHERE coalesce(sent_at, created_at) < $now::timestamptz - $retainedDays * interval '1 day'`,
);

/** Sends mails whose job was lost, and deletes old ones with their files. Resolves with the number of mails sent. */
export class DeliverDueMailsCommand extends Command<number> {}

@CommandHandler(DeliverDueMailsCommand)
export class DeliverDueMailsHandler implements ICommandHandler<DeliverDueMailsCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly files: OutboxFiles,
    private readonly clock: Clock,
  ) {}

  /** @throws the first fault, after trying all mails */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const due = await listDueMails.rows(this.pool, {
      attemptsMax: ATTEMPTS_MAX,
      now,
      afterSeconds: SWEEP_AFTER_SECONDS,
    });
    const faults: unknown[] = [];
    for (const { id } of due)
      await this.commands.execute(new DeliverMailCommand(id)).catch((fault: unknown) => faults.push(fault));
    await deleteOldMails.run(this.pool, { now, retainedDays: SENT_RETAINED_DAYS });
    await this.files.removeForgotten();
    if (faults.length > 0) throw faults[0];
    return due.length;
  }
}
