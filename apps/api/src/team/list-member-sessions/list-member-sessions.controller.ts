import { Controller, Get, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { OwnSessionDto } from '../../identity/index.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListMemberSessionsQuery } from './list-member-sessions.query.js';

@Controller('api/staff')
@Access({ console: 'see-team' })
export class ListMemberSessionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Lists where a member is signed in, at both apps, the most recently used first. */
  @Get(':id/sessions')
  @ShowsPart('sessions')
  listMemberSessions(
    @RowId('id', 'USER_NOT_FOUND') memberId: number,
    @Req() { sessionID }: Request,
  ): Promise<OwnSessionDto[]> {
    return this.queries.execute(new ListMemberSessionsQuery(memberId, sessionID));
  }
}
