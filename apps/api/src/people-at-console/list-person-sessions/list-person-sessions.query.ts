import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { SessionsOfPerson } from '../../platform/sessions/sessions-of-person.js';
import type { PersonSessionDto } from './person-session.dto.js';

export class ListPersonSessionsQuery extends Query<PersonSessionDto[]> {
  constructor(readonly personId: number) {
    super();
  }
}

/** An account has twenty sessions at most. */
@QueryHandler(ListPersonSessionsQuery)
export class ListPersonSessionsHandler implements IQueryHandler<ListPersonSessionsQuery> {
  constructor(private readonly sessions: SessionsOfPerson) {}

  execute({ personId }: ListPersonSessionsQuery): Promise<PersonSessionDto[]> {
    return this.sessions.list(personId);
  }
}
