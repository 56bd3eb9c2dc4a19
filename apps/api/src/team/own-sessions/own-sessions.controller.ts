import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';

import { EndSessionCommand, ListSessionsQuery, OwnSessionDto } from '../../identity/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { KnownDevices } from '../../platform/sessions/devices/known-devices.js';

/**
 * Where a member of the team is signed in, as people see it at the user app. Its paths come before those with a member's
 * id.
 */
@Controller('api/staff/me/sessions')
@Access({ console: 'signed-in' })
export class OwnSessionsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
    private readonly security: SecurityLog,
  ) {}

  /** Lists where the signed-in member is signed in, at both apps, the most recently used first. */
  @Get()
  listOwnSessions(
    @CurrentUser() { id }: SignedInUser,
    @Req() { sessionID }: Request,
  ): Promise<OwnSessionDto[]> {
    return this.queries.execute(new ListSessionsQuery(id, sessionID));
  }

  /** Ends one session of the signed-in member, which may be this one. */
  @Delete(':sessionId')
  @ApiParam({ name: 'sessionId', schema: { type: 'string', pattern: '^[0-9a-f]{64}$', maxLength: 64 } })
  @Refuses('SESSION_NOT_FOUND')
  @Limited('accountChangesOfCaller')
  @HttpCode(204)
  async endOwnSession(
    @CurrentUser() { id }: SignedInUser,
    @Param('sessionId') sessionId: string,
    @Req() request: Request,
  ): Promise<void> {
    await this.commands.execute(new EndSessionCommand(id, sessionId));
    await this.devices.remember(request, id);
    this.security.note(request, 'sessions-ended');
  }
}
