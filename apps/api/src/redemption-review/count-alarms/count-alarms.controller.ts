import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CountAlarmsQuery } from './count-alarms.query.js';
import { RuleAlarmsDto } from './rule-alarms.dto.js';

@Controller('api/redemption-holds/rules')
@Access({ console: 'see-people' })
export class CountAlarmsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns each rule with its right and its wrong alarms of 90 days. */
  @Get()
  countRuleAlarms(): Promise<RuleAlarmsDto[]> {
    return this.queries.execute(new CountAlarmsQuery());
  }
}
