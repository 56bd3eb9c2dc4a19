import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { WaitingChangesDto } from './count-waiting.dto.js';
import { CountWaitingQuery } from './count-waiting.query.js';

@Controller('api/balance-changes/count')
@Access({ console: 'staff' })
export class CountWaitingController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how many changes wait, for a badge. */
  @Get()
  async countBalanceChanges(): Promise<WaitingChangesDto> {
    return { waiting: await this.queries.execute(new CountWaitingQuery()) };
  }
}
