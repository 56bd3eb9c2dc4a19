import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

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
  constructor(private readonly sessions: SessionsOfPerson) {}

  async execute({ personId, currentSid }: ListSessionsQuery): Promise<OwnSessionDto[]> {
    const currentId = publicIdOf(currentSid);
    const sessions = await this.sessions.list(personId);
    return sessions.map((session) => ({ ...session, isCurrent: session.id === currentId }));
  }
}
