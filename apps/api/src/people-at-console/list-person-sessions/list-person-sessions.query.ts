import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { isStaff } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { SessionsOfPerson } from '../../platform/sessions/sessions-of-person.js';
import type { PersonSessionDto } from './person-session.dto.js';

export class ListPersonSessionsQuery extends Query<PersonSessionDto[]> {
  constructor(
    readonly personId: number,
    readonly seesTeam: boolean,
  ) {
    super();
  }
}

const findWhose = statement('whose-sessions', `SELECT ${isStaff('$personId')} AS "isStaff!"`);

/** An account has twenty sessions at most. */
@QueryHandler(ListPersonSessionsQuery)
export class ListPersonSessionsHandler implements IQueryHandler<ListPersonSessionsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly sessions: SessionsOfPerson,
  ) {}

  /** @throws DomainError NOT_ALLOWED for those of a member of the team, to whoever does not see it */
  async execute({ personId, seesTeam }: ListPersonSessionsQuery): Promise<PersonSessionDto[]> {
    if (!seesTeam && (await findWhose.row(this.pool, { personId }))?.isStaff)
      throw new DomainError('NOT_ALLOWED');
    return this.sessions.list(personId);
  }
}
