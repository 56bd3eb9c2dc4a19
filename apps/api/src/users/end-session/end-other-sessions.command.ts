import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

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
  constructor(private readonly sessions: SessionsOfPerson) {}

  execute({ personId, currentSid }: EndOtherSessionsCommand): Promise<void> {
    return this.sessions.endOthers(personId, currentSid);
  }
}
