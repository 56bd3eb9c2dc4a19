import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { SignedIn } from '../../platform/sessions/access/signed-in.guard.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { Surface } from '../../platform/sessions/surfaces/surface.decorator.js';
import { UserDto } from '../user.dto.js';
import { GetUserQuery } from './get-user.query.js';

@Controller('api/user')
@Surface('both')
export class GetUserController {
  constructor(private readonly queries: QueryBus) {}

  /** Whoever is signed in, with their balance. */
  @Get()
  @SignedIn()
  getUser(@CurrentUser() user: SignedInUser): Promise<UserDto> {
    return this.queries.execute(new GetUserQuery(user.id));
  }
}
