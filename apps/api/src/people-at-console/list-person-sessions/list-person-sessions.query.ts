import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { SessionsOfPerson } from '../../platform/sessions/sessions-of-person.js';
import { isOfTeam } from '../is-of-team.js';
import type { PersonSessionDto } from './person-session.dto.js';

export class ListPersonSessionsQuery extends Query<PersonSessionDto[]> {
  constructor(
    readonly personId: number,
    readonly seesTeam: boolean,
  ) {
    super();
  }
}

/** An account has twenty sessions at most. */
@QueryHandler(ListPersonSessionsQuery)
export class ListPersonSessionsHandler implements IQueryHandler<ListPersonSessionsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly sessions: SessionsOfPerson,
  ) {}

  /** @throws DomainError NOT_ALLOWED for those of a member of the team, to whoever does not see it */
  async execute({ personId, seesTeam }: ListPersonSessionsQuery): Promise<PersonSessionDto[]> {
    if (!seesTeam && (await isOfTeam(this.pool, personId))) throw new DomainError('NOT_ALLOWED');
    return this.sessions.list(personId);
  }
}
