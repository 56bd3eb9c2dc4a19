import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ErasePersonCommand } from './erase-person.command.js';

/** Enough for a sweep; the others are found by the next. */
const BATCH = 100;

const findDue = statement(
  'people-due-for-erasure',
  `SELECT id FROM users WHERE deletion_requested_at IS NOT NULL ORDER BY deletion_requested_at LIMIT ${BATCH}`,
);

/** Erases everybody whose deletion is due, whatever became of the job. Resolves with how many were erased. */
export class EraseDuePeopleCommand extends Command<number> {}

@CommandHandler(EraseDuePeopleCommand)
export class EraseDuePeopleHandler implements ICommandHandler<EraseDuePeopleCommand> {
  private readonly logger = new Logger(EraseDuePeopleHandler.name);

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
  ) {}

  async execute(): Promise<number> {
    let erased = 0;
    for (const { id } of await findDue.rows(this.pool)) if (await this.erase(id)) erased++;
    return erased;
  }

  private async erase(id: number): Promise<boolean> {
    try {
      return await this.commands.execute(new ErasePersonCommand(id));
    } catch (fault) {
      this.logger.warn(`the deletion of person ${id} waits for the next sweep: ${String(fault)}`);
      return false;
    }
  }
}
