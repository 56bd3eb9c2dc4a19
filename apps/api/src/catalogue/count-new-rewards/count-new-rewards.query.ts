import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { isOnOffer } from '../../rewards/index.js';
import { AVAILABLE_OF_EACH_REWARD } from '../../vouchers/index.js';

export class CountNewRewardsQuery extends Query<number> {
  constructor(readonly personId: number) {
    super();
  }
}

/** As the page marks them: not what is out of stock, and nothing while all rewards are new. */
const countNew = statement(
  'count-new-rewards',
  `SELECT CASE WHEN bool_and(is_new AND seen.reward_id IS NULL) THEN 0
     ELSE count(*) FILTER (WHERE is_new AND seen.reward_id IS NULL AND stock.available > 0) END AS "count!"
   FROM rewards
     LEFT JOIN (SELECT reward_id FROM reward_views WHERE user_id = $personId) seen ON seen.reward_id = rewards.id
     LEFT JOIN (${AVAILABLE_OF_EACH_REWARD}) stock ON stock.reward_id = rewards.id
   WHERE ${isOnOffer('$now')}`,
);

@QueryHandler(CountNewRewardsQuery)
export class CountNewRewardsHandler implements IQueryHandler<CountNewRewardsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ personId }: CountNewRewardsQuery): Promise<number> {
    return (await countNew.row(this.pool, { personId, now: this.clock.now() }))?.count ?? 0;
  }
}
