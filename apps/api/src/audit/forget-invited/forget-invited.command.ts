import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { isInvited } from '../../team/invitations/invitations-in-sql.js';
import { usernameOf } from '../../users/people-in-sql.js';

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
    const { rowCount } = await this.pool.query(
      `DELETE FROM administrator_log_words WHERE person_id IN (
         SELECT subject_id FROM administrator_log
         WHERE subject_type = 'staff-invitation' AND NOT ${isInvited('subject_id')}
           AND ${usernameOf('subject_id')} IS NULL)`,
    );
    return rowCount ?? 0;
  }
}
