import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { GetUserQuery } from '../../people/index.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SessionDto } from './session.dto.js';

@Controller('api/session')
@Access({ user: 'anybody', console: 'anybody' })
export class GetSessionController {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Returns the signed-in person, if any; every page calls this first. It never returns 401, which browsers log as an
   * error, because being a visitor is not an error. `/api/user` returns 401 to visitors.
   */
  @Get()
  async getSession(@CurrentUser() user: SignedInUser | undefined): Promise<SessionDto> {
    return { user: user ? await this.queries.execute(new GetUserQuery(user.id)) : null };
  }
}
