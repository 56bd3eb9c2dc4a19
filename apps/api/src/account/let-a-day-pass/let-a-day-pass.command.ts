import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';

export class LetADayPassCommand extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

const movePersonBack = statement(
  'let-a-day-pass',
  `UPDATE users SET first_confirmed_at = coalesce(first_confirmed_at, email_confirmed_at) - interval '24 hours',
     last_completion_day = last_completion_day - 1
   WHERE id = $userId`,
);

/**
 * Moves a person's own dates a day back, in a demo installation only: whoever tries the programme does not wait a day for a first
 * voucher. Nothing else is moved.
 */
@CommandHandler(LetADayPassCommand)
export class LetADayPassHandler implements ICommandHandler<LetADayPassCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws DomainError DEMO_TOOLS_OFF */
  async execute({ userId }: LetADayPassCommand): Promise<void> {
    if (!this.environment.demoTools) throw new DomainError('DEMO_TOOLS_OFF');
    await movePersonBack.run(this.pool, { userId });
  }
}
