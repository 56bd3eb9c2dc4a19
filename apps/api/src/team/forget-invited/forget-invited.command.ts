import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { eraseWordsAboutGone } from '../../administrator-log/index.js';
import { usernameOf } from '../../people/index.js';
import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { isInvited } from '../invitations/invitations-in-sql.js';

/** Resolves with the number of erased words. */
export class ForgetInvitedCommand extends Command<number> {}

/**
 * Erases the words about those whose invitation was withdrawn, or has expired: they have no account with which they would
 * be erased. Whoever accepted has one of the same id.
 */
@CommandHandler(ForgetInvitedCommand)
export class ForgetInvitedHandler implements ICommandHandler<ForgetInvitedCommand> {
  constructor(@Inject(MAINTENANCE_POOL) private readonly pool: Pool) {}

  async execute(): Promise<number> {
    const { rowCount } = await this.pool.query(eraseWordsAboutGone('staff-invitation', isKnown));
    return rowCount ?? 0;
  }
}

const isKnown = (id: string): string => `${isInvited(id)} OR ${usernameOf(id)} IS NOT NULL`;
