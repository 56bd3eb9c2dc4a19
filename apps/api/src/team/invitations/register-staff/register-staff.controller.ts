import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { GetUserQuery, UserDto } from '../../../people/index.js';
import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../../platform/logging/security-log.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { KnownDevices } from '../../../platform/sessions/devices/known-devices.js';
import { startSession } from '../../../platform/sessions/sessions.js';
import { RegisterStaffCommand } from './register-staff.command.js';
import { RegisterStaffDto } from './register-staff.dto.js';

@Controller('api/staff/register')
@Access({ console: 'anybody' })
export class RegisterStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly devices: KnownDevices,
    private readonly security: SecurityLog,
  ) {}

  /** Creates the account that an invitation is for, and signs in. */
  @Post()
  @Refuses('INVITATION_INVALID', 'COMMON_PASSWORD', 'PERSONAL_PASSWORD', 'USERNAME_TAKEN')
  @Limited('registrationsOfAddress', 'registrationsOfNetwork')
  async registerStaff(@Body() form: RegisterStaffDto, @Req() request: Request): Promise<UserDto> {
    const member = await this.commands.execute(new RegisterStaffCommand(form));
    await startSession(request, member);
    await this.devices.remember(request, member.id);
    this.security.note(request, 'registered', { username: member.username });
    return this.queries.execute(new GetUserQuery(member.id));
  }
}
