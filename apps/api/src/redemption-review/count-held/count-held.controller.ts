import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CountHeldQuery } from './count-held.query.js';
import { HeldCountsDto } from './held-counts.dto.js';

@Controller('api/redemption-holds/count')
@Access({ console: 'see-people' })
export class CountHeldController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how many redemptions wait for a look, for a badge. */
  @Get()
  countHeld(): Promise<HeldCountsDto> {
    return this.queries.execute(new CountHeldQuery());
  }
}
