import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../clock.js';
import { POOL } from '../../database/pools/pools.js';
import { OutboxFiles } from '../outbox-files.js';
import { DeliverMailCommand } from './deliver-mail.command.js';

/** How long after it was queued the sweep sends a mail; doubled for each failed attempt. */
const SWEEP_AFTER_SECONDS = 60;
const ATTEMPTS_MAX = 10;
const SENT_KEPT_DAYS = 7;

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
    const { rows } = await this.pool.query<{ id: number }>(
      `SELECT id FROM mail_outbox
       WHERE sent_at IS NULL AND attempts < $1 AND (claimed_until IS NULL OR claimed_until <= $2)
         AND created_at <= $2::timestamptz - $3 * power(2, attempts) * interval '1 second'
       ORDER BY created_at LIMIT 100`,
      [ATTEMPTS_MAX, now, SWEEP_AFTER_SECONDS],
    );
    const faults: unknown[] = [];
    for (const { id } of rows)
      await this.commands.execute(new DeliverMailCommand(id)).catch((fault: unknown) => faults.push(fault));
    await this.pool.query(
      `DELETE FROM mail_outbox WHERE coalesce(sent_at, created_at) < $1::timestamptz - $2 * interval '1 day'`,
      [now, SENT_KEPT_DAYS],
    );
    await this.files.removeForgotten();
    if (faults.length > 0) throw faults[0];
    return rows.length;
  }
}
