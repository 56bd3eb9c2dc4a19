import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { WaitingChangesDto } from './count-waiting.dto.js';
import { CountWaitingQuery } from './count-waiting.query.js';

@Controller('api/balance-changes/count')
@Access({ console: 'staff' })
export class CountWaitingController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how many changes wait, and how many of them one may decide, for a badge. */
  @Get()
  countBalanceChanges(@CurrentUser() { id }: SignedInUser): Promise<WaitingChangesDto> {
    return this.queries.execute(new CountWaitingQuery(id));
  }
}
