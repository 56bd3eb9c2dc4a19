import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { GetUserQuery, UserDto } from '../../people/index.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';

@Controller('api/user')
@Access({ user: 'signed-in', console: 'signed-in' })
export class GetUserController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the signed-in person with their balance. */
  @Get()
  getUser(@CurrentUser() user: SignedInUser): Promise<UserDto> {
    return this.queries.execute(new GetUserQuery(user.id));
  }
}
