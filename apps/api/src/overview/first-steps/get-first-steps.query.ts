import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { HAS_VOUCHERS } from '../../catalogue/index.js';
import { HAS_VIDEO } from '../../content/index.js';
import { hasSecondFactor } from '../../identity/index.js';
import { hasOtherWho } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { NEWEST_REWARD } from '../../rewards/index.js';
import { HAS_SUPPORT_CONTACT } from '../../settings/index.js';
import type { FirstStepsDto } from './first-steps.dto.js';

const findFirstSteps = statement(
  'first-steps',
  `SELECT ${HAS_SUPPORT_CONTACT} AS "hasSupportContact!",
     ${hasOtherWho('decide-changes', '$administratorId')} AS "hasSecondAdministrator!",
     ${hasSecondFactor('$administratorId')} AS "hasSecondFactor!", ${HAS_VIDEO} AS "hasVideo!",
     ${NEWEST_REWARD} AS "rewardId", ${HAS_VOUCHERS} AS "hasVouchers!"`,
);

export class GetFirstStepsQuery extends Query<FirstStepsDto> {
  constructor(readonly administratorId: number) {
    super();
  }
}

@QueryHandler(GetFirstStepsQuery)
export class GetFirstStepsHandler implements IQueryHandler<GetFirstStepsQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ administratorId }: GetFirstStepsQuery): Promise<FirstStepsDto> {
    const steps = await findFirstSteps.row(this.pool, { administratorId });
    if (!steps) throw new Error('the first steps were not read');
    return steps;
  }
}
