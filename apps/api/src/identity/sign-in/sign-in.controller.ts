import { Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBody } from '@nestjs/swagger';

import { GetUserQuery, UserDto } from '../../people/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SignInDto } from './sign-in.dto.js';
import { SignInGuard } from './sign-in.guard.js';

@Controller('api/login')
@Access({ user: 'anybody', console: 'anybody' })
export class SignInController {
  constructor(private readonly queries: QueryBus) {}

  /** Signs in; at the console, members of the team only, and these at both apps with a code of their second factor if they have one. */
  @Post()
  @Refuses(
    'INVALID_CREDENTIALS',
    'ACCOUNT_BLOCKED',
    'NOT_AN_ADMINISTRATOR',
    'CODE_REQUIRED',
    'WRONG_CODE',
    'TOO_MANY_SIGN_IN_ATTEMPTS',
    'CHALLENGE_REQUIRED',
  )
  @Unlimited('its guard counts, because a wrong guess weighs more than a right password')
  @HttpCode(200)
  @UseGuards(SignInGuard)
  @ApiBody({ type: SignInDto })
  login(@CurrentUser() { id }: SignedInUser): Promise<UserDto> {
    return this.queries.execute(new GetUserQuery(id));
  }
}
