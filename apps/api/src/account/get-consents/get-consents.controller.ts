import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ConsentsDto } from './consents.dto.js';
import { GetConsentsQuery } from './get-consents.query.js';

@Controller('api/user/consents')
@Access({ user: 'signed-in' })
export class GetConsentsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what the signed-in person declared and accepted at sign-up. */
  @Get()
  getConsents(@CurrentUser() { id }: SignedInUser): Promise<ConsentsDto> {
    return this.queries.execute(new GetConsentsQuery(id));
  }
}
