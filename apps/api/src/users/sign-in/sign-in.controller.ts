import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { RequestLimits } from '../../platform/limits/request-limits.js';
import { startSession } from '../../platform/sessions/sessions.js';
import { Surface } from '../../platform/sessions/surface.decorator.js';
import { GetUserQuery } from '../current-user/get-user.query.js';
import { UserDto } from '../user.dto.js';
import { SignInCommand } from './sign-in.command.js';
import { SignInDto } from './sign-in.dto.js';

@Controller('api/login')
@Surface('both')
export class SignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RequestLimits,
  ) {}

  /** Signs in. At the console, administrators only. */
  @Post()
  @HttpCode(200)
  async login(@Body() credentials: SignInDto, @Req() request: Request): Promise<UserDto> {
    const attempt = { request, username: credentials.username };
    // Taken before the password is looked at, so that attempts at the same moment are counted too. The one that
    // closes an account to everybody comes last: an address that was refused already cannot use it up.
    await this.limits.signInsOfAddress.take(request);
    await this.limits.signInsOfAccountAtAddress.take(attempt);
    await this.limits.signInsOfAccount.take(attempt);
    const user = await this.commands.execute(new SignInCommand(credentials, request.surface));
    await this.limits.signInsOfAccountAtAddress.forget(attempt);
    await this.limits.signInsOfAccount.giveBack(attempt);
    await this.limits.signInsOfAddress.giveBack(request);
    await startSession(request, user);
    return this.queries.execute(new GetUserQuery(user.id));
  }
}
