import { setTimeout as sleep } from 'node:timers/promises';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import { wishCheckpoint } from './wish-checkpoint.command.js';

const LOOK_EVERY_MS = 300;
/** A few looks of the worker for wishes. */
const WITHIN_MS = 12_000;

const countUnsigned = prepared(
  'unsigned-events-of-account',
  `SELECT account.sequence - coalesce(signed.sequence, 0) AS "unsigned!"
   FROM point_accounts account LEFT JOIN ledger_state_accounts signed USING (user_id)
   WHERE account.user_id = $userId`,
);

/** Asks for a checkpoint that includes all events of an account, if the latest does not, and waits for it. */
export class SignAccountCommand extends Command<number> {
  constructor(
    readonly userId: number,
    readonly withinMs = WITHIN_MS,
  ) {
    super();
  }
}

@CommandHandler(SignAccountCommand)
export class SignAccountHandler implements ICommandHandler<SignAccountCommand> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @returns how many of the latest events no checkpoint includes */
  async execute({ userId, withinMs }: SignAccountCommand): Promise<number> {
    let unsigned = await this.unsignedEventsOf(userId);
    if (unsigned === 0) return 0;
    await wishCheckpoint(this.pool);
    for (const deadline = Date.now() + withinMs; unsigned > 0 && Date.now() < deadline;) {
      await sleep(LOOK_EVERY_MS);
      unsigned = await this.unsignedEventsOf(userId);
    }
    return unsigned;
  }

  private async unsignedEventsOf(userId: number): Promise<number> {
    return (await countUnsigned.row(this.pool, { userId }))?.unsigned ?? 0;
  }
}
