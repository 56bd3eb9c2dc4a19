import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HOLD_RULE_IDS, HOLD_RULES, HOLDS_KEPT_DAYS } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { RuleAlarmsDto } from './rule-alarms.dto.js';

const DAY_MS = 24 * 60 * 60_000;

/** A redemption counts for each rule that was a part of its hold. */
export const countAlarms = statement(
  'rule-alarms',
  `SELECT s.rule,
     count(*) FILTER (WHERE h.decision IN ('points-back', 'paused')) AS "right!",
     count(*) FILTER (WHERE h.decision = 'opened') AS "wrong!",
     count(*) FILTER (WHERE h.decision IS NULL OR h.decision IN ('opened-by-time', 'ended')) AS "undecided!"
   FROM hold_signals s JOIN redemption_holds h USING (redemption_id)
   WHERE h.held_at > $since GROUP BY s.rule`,
);

export class CountAlarmsQuery extends Query<RuleAlarmsDto[]> {}

/** Every rule, also one that has held nothing. */
@QueryHandler(CountAlarmsQuery)
export class CountAlarmsHandler implements IQueryHandler<CountAlarmsQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<RuleAlarmsDto[]> {
    const since = new Date(this.clock.now().getTime() - HOLDS_KEPT_DAYS * DAY_MS);
    const counted = new Map(
      (await countAlarms.rows(this.pool, { since })).map(({ rule, ...counts }) => [rule as string, counts]),
    );
    return HOLD_RULE_IDS.map((rule) => ({
      rule,
      kind: HOLD_RULES[rule],
      ...(counted.get(rule) ?? { right: 0, wrong: 0, undecided: 0 }),
    }));
  }
}
