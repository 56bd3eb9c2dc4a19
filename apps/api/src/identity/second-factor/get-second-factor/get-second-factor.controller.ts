import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { GetSecondFactorQuery } from './get-second-factor.query.js';
import { SecondFactorDto } from './second-factor.dto.js';

@Controller('api/second-factor')
@Access({ console: 'signed-in' })
export class GetSecondFactorController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns whether the signed-in person has a second factor, and must have one. */
  @Get()
  getSecondFactor(@CurrentUser() { id }: SignedInUser): Promise<SecondFactorDto> {
    return this.queries.execute(new GetSecondFactorQuery(id));
  }
}
