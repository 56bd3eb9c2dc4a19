import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { eraseWordsAboutGone } from '../../administrator-log/index.js';
import { usernameOf } from '../../people/index.js';
import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { isInvited } from '../invitations/invitations-in-sql.js';

const isKnown = (id: string): string => `${isInvited(id)} OR ${usernameOf(id)} IS NOT NULL`;

const eraseWords = statement('words-about-invited-erase', eraseWordsAboutGone('staff-invitation', isKnown));

/** Resolves with the number of erased words. */
export class ForgetInvitedCommand extends Command<number> {}

/**
 * Erases the words about those whose invitation was withdrawn, has expired, or was accepted with an account that was there
 * before: they have no account of this id with which they would be erased. Whoever registered has one.
 */
@CommandHandler(ForgetInvitedCommand)
export class ForgetInvitedHandler implements ICommandHandler<ForgetInvitedCommand> {
  constructor(@Inject(MAINTENANCE_POOL) private readonly pool: Pool) {}

  execute(): Promise<number> {
    return eraseWords.run(this.pool);
  }
}
