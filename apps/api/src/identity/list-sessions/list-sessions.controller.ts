import { Controller, Get, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListSessionsQuery } from './list-sessions.query.js';
import { OwnSessionDto } from './own-session.dto.js';

@Controller('api/user/sessions')
@Access({ user: 'signed-in' })
export class ListSessionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Lists where the signed-in person is signed in, the most recently used first. */
  @Get()
  listSessions(@CurrentUser() { id }: SignedInUser, @Req() { sessionID }: Request): Promise<OwnSessionDto[]> {
    return this.queries.execute(new ListSessionsQuery(id, sessionID));
  }
}
