import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import { statement } from '../../../platform/database/statements/statement.js';

const insertWish = statement('wish-ledger-checkpoint', 'INSERT INTO ledger_checkpoint_wishes DEFAULT VALUES');

/** The worker looks for wishes every few seconds. */
export async function wishCheckpoint(pool: Pool): Promise<void> {
  await insertWish.run(pool);
}

/** Asks the worker for a checkpoint now. It signs none if nothing has happened since the last one. */
export class WishCheckpointCommand extends Command<void> {}

@CommandHandler(WishCheckpointCommand)
export class WishCheckpointHandler implements ICommandHandler<WishCheckpointCommand> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute(): Promise<void> {
    await wishCheckpoint(this.pool);
  }
}
