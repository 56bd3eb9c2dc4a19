import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { AccountTraces, GetUserQuery, UserDto } from '../../people/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { KnownDevices } from '../../platform/sessions/devices/known-devices.js';
import { startSession } from '../../platform/sessions/sessions.js';
import { RegisterCommand } from './register.command.js';
import { RegisterDto } from './register.dto.js';
import { SignUpLimits } from './sign-up-limits.js';

@Controller('api/register')
@Access({ user: 'anybody' })
export class RegisterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: SignUpLimits,
    private readonly devices: KnownDevices,
    private readonly traces: AccountTraces,
    private readonly security: SecurityLog,
  ) {}

  /** Creates an account, pays the welcome bonus and signs in. */
  @Post()
  @Refuses(
    'USERNAME_TAKEN',
    'THROWAWAY_EMAIL',
    'ADMIN_REGISTRATION_REFUSED',
    'INVALID_NAME',
    'UNKNOWN_REFERRAL_CODE',
    'COMMON_PASSWORD',
    'PERSONAL_PASSWORD',
    'EMAIL_CODE_REQUIRED',
    'CONFIRMATION_CODE_WRONG',
    'CONFIRMATION_CODE_INVALID',
    'RATE_LIMITED',
  )
  @Limited('registrationsOfAddress', 'registrationsOfNetwork')
  async register(@Body() form: RegisterDto, @Req() request: Request): Promise<UserDto> {
    const user = await this.limits.count(request, form.emailCode, () =>
      this.commands.execute(new RegisterCommand(form, mailLocaleOf(request))),
    );
    await startSession(request, user);
    await this.traces.keep(request, user.id, await this.devices.remember(request, user.id));
    this.security.note(request, 'registered', { username: form.username });
    return this.queries.execute(new GetUserQuery(user.id));
  }
}
