import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { may } from '@pwen/domain';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListPersonSessionsQuery } from './list-person-sessions.query.js';
import { PersonSessionDto } from './person-session.dto.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListPersonSessionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Lists where a person is signed in, the most recently used first; empty for a person who does not exist. Those of a member are for whoever sees the team. */
  @Get(':id/sessions')
  @ShowsPart('sessions')
  listPersonSessions(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @CurrentUser() { role }: SignedInUser,
  ): Promise<PersonSessionDto[]> {
    return this.queries.execute(new ListPersonSessionsQuery(id, may(role, 'see-team')));
  }
}
