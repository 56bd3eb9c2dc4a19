import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { OwnAccountLog } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { SessionsOfPerson } from '../../platform/sessions/sessions-of-person.js';

const PUBLIC_ID = /^[0-9a-f]{64}$/;

export class EndSessionCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

/**
 * Ends a session of the person: its next request is refused. A session of somebody else is refused like an unknown one.
 *
 * @throws DomainError SESSION_NOT_FOUND
 */
@CommandHandler(EndSessionCommand)
export class EndSessionHandler implements ICommandHandler<EndSessionCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionsOfPerson,
    private readonly ownAccounts: OwnAccountLog,
  ) {}

  async execute({ personId, sessionId }: EndSessionCommand): Promise<void> {
    if (!PUBLIC_ID.test(sessionId)) throw new DomainError('SESSION_NOT_FOUND');
    await this.transactions.run(async ({ client, manager }) => {
      const isEnded = await this.sessions.endWithin(client, personId, sessionId);
      if (!isEnded) throw new DomainError('SESSION_NOT_FOUND');
      await this.ownAccounts.recordWithin(manager, personId, 'end-own-sessions', { sessions: 'one' });
    });
  }
}
