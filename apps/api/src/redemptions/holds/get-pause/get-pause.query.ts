import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../../platform/clock.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import type { PauseAnswerDto } from './get-pause.dto.js';

const findPause = prepared(
  'pause-of-person',
  `SELECT paused_until AS until, sentence, redemption_id AS "redemptionId",
     EXISTS (SELECT FROM redemption_holds hold
       WHERE hold.redemption_id = pause.redemption_id AND hold.decision_reply IS NULL) AS "canReply!"
   FROM redemption_pauses pause WHERE user_id = $userId AND paused_until > $now`,
);

export class GetPauseQuery extends Query<PauseAnswerDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetPauseQuery)
export class GetPauseHandler implements IQueryHandler<GetPauseQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetPauseQuery): Promise<PauseAnswerDto> {
    return { pause: (await findPause.row(this.pool, { userId, now: this.clock.now() })) ?? null };
  }
}
