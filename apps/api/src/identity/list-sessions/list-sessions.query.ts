import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import { publicIdOf, SessionsOfPerson } from '../../platform/sessions/sessions-of-person.js';
import type { OwnSessionDto } from './own-session.dto.js';

export class ListSessionsQuery extends Query<OwnSessionDto[]> {
  constructor(
    readonly personId: number,
    readonly currentSid: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessionsQuery)
export class ListSessionsHandler implements IQueryHandler<ListSessionsQuery> {
  constructor(
    private readonly sessions: SessionsOfPerson,
    private readonly clock: Clock,
  ) {}

  async execute({ personId, currentSid }: ListSessionsQuery): Promise<OwnSessionDto[]> {
    const currentId = publicIdOf(currentSid);
    const sessions = await this.sessions.list(personId);
    const now = this.clock.now();
    return sessions.map((session) =>
      // The one that asks is used now, whatever was noted of it.
      session.id === currentId
        ? { ...session, isCurrent: true, lastSeenAt: now }
        : { ...session, isCurrent: false },
    );
  }
}
