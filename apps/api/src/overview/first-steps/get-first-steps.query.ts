import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { HAS_VOUCHERS } from '../../catalogue/index.js';
import { HAS_VIDEO } from '../../content/index.js';
import { hasSecondFactor } from '../../identity/index.js';
import { hasOtherAdministrator } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { NEWEST_REWARD } from '../../rewards/index.js';
import { HAS_SUPPORT_CONTACT } from '../../settings/index.js';
import type { FirstStepsDto } from './first-steps.dto.js';

export class GetFirstStepsQuery extends Query<FirstStepsDto> {
  constructor(readonly administratorId: number) {
    super();
  }
}

@QueryHandler(GetFirstStepsQuery)
export class GetFirstStepsHandler implements IQueryHandler<GetFirstStepsQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ administratorId }: GetFirstStepsQuery): Promise<FirstStepsDto> {
    const { rows } = await this.pool.query<FirstStepsDto>(
      `SELECT ${HAS_SUPPORT_CONTACT} AS "hasSupportContact", ${hasOtherAdministrator('$1')} AS "hasSecondAdministrator",
         ${hasSecondFactor('$1')} AS "hasSecondFactor", ${HAS_VIDEO} AS "hasVideo", ${NEWEST_REWARD} AS "rewardId",
         ${HAS_VOUCHERS} AS "hasVouchers"`,
      [administratorId],
    );
    return rows[0] as FirstStepsDto;
  }
}
