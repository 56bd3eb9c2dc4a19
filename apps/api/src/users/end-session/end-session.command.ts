import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

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
  constructor(private readonly sessions: SessionsOfPerson) {}

  async execute({ personId, sessionId }: EndSessionCommand): Promise<void> {
    const isEnded = PUBLIC_ID.test(sessionId) && (await this.sessions.end(personId, sessionId));
    if (!isEnded) throw new DomainError('SESSION_NOT_FOUND');
  }
}
