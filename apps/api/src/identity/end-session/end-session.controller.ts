import { Controller, Delete, HttpCode, Param, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { KnownDevices } from '../../platform/sessions/devices/known-devices.js';
import { EndOtherSessionsCommand } from './end-other-sessions.command.js';
import { EndSessionCommand } from './end-session.command.js';

@Controller('api/user/sessions')
@Access({ user: 'signed-in' })
export class EndSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
    private readonly security: SecurityLog,
  ) {}

  /** Ends all sessions of the signed-in person but this one. */
  @Delete()
  @Limited('accountChangesOfCaller')
  @HttpCode(204)
  async endOtherSessions(@CurrentUser() { id }: SignedInUser, @Req() request: Request): Promise<void> {
    await this.commands.execute(new EndOtherSessionsCommand(id, request.sessionID));
    await this.devices.remember(request, id);
    this.security.note(request, 'sessions-ended');
  }

  /** Ends one session of the signed-in person, which may be this one. */
  @Delete(':id')
  @ApiParam({ name: 'id', schema: { type: 'string', pattern: '^[0-9a-f]{64}$', maxLength: 64 } })
  @Refuses('SESSION_NOT_FOUND')
  @Limited('accountChangesOfCaller')
  @HttpCode(204)
  async endSession(
    @CurrentUser() { id }: SignedInUser,
    @Param('id') sessionId: string,
    @Req() request: Request,
  ): Promise<void> {
    await this.commands.execute(new EndSessionCommand(id, sessionId));
    await this.devices.remember(request, id);
    this.security.note(request, 'sessions-ended');
  }
}
