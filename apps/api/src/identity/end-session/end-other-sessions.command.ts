import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { OwnAccountLog } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { SessionsOfPerson } from '../../platform/sessions/sessions-of-person.js';

export class EndOtherSessionsCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly currentSid: string,
  ) {
    super();
  }
}

/** Ends all sessions of the person but the one that asks. */
@CommandHandler(EndOtherSessionsCommand)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessionsCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionsOfPerson,
    private readonly ownAccounts: OwnAccountLog,
  ) {}

  execute({ personId, currentSid }: EndOtherSessionsCommand): Promise<void> {
    return this.transactions.run(async ({ client, manager }) => {
      await this.sessions.endOthersWithin(client, personId, currentSid);
      await this.ownAccounts.recordWithin(manager, personId, 'end-own-sessions', { sessions: 'others' });
    });
  }
}
