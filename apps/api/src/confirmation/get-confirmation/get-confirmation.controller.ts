import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ConfirmationDto } from './confirmation.dto.js';
import { GetConfirmationQuery } from './get-confirmation.query.js';

@Controller('api/user/confirmation')
@Access({ user: 'signed-in' })
export class GetConfirmationController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns which e-mail and phone the person has confirmed, and where a code was sent. */
  @Get()
  getConfirmation(@CurrentUser() user: SignedInUser): Promise<ConfirmationDto> {
    return this.queries.execute(new GetConfirmationQuery(user.id));
  }
}
