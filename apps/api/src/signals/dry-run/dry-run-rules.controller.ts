import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { DryRunDto } from './dry-run-rules.dto.js';
import { DryRunRulesQuery } from './dry-run-rules.query.js';

@Controller('api/hold-rules')
export class DryRunRulesController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what the rules would have held of the newest redemptions of the last 30 days, two thousand at most; changes nothing. One runs at a time. */
  @Get('dry-run')
  @Access({ console: 'decide-holds' })
  @Refuses('DRY_RUN_RUNNING')
  dryRunRules(): Promise<DryRunDto> {
    return this.queries.execute(new DryRunRulesQuery());
  }
}
