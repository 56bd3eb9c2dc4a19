import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';
import { Repository } from 'typeorm';

import { POOL } from '../../platform/database/pools/pools.js';
import { Redemption } from '../../rewards/index.js';
import { shownHolds } from '../holds/shown-holds.js';
import { type RedemptionDto, toRedemptionDto } from '../redemption.dto.js';

export class GetRedemptionQuery extends Query<RedemptionDto> {
  constructor(
    readonly userId: number,
    readonly redemptionId: number,
  ) {
    super();
  }
}

@QueryHandler(GetRedemptionQuery)
export class GetRedemptionHandler implements IQueryHandler<GetRedemptionQuery> {
  constructor(
    @InjectRepository(Redemption) private readonly redemptions: Repository<Redemption>,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError REDEMPTION_NOT_FOUND, also for the redemption of another person */
  async execute({ userId, redemptionId }: GetRedemptionQuery): Promise<RedemptionDto> {
    const redemption = await this.redemptions.findOneBy({ id: redemptionId, userId });
    if (!redemption) throw new DomainError('REDEMPTION_NOT_FOUND');
    const holdOf = await shownHolds(this.pool, [redemption]);
    return toRedemptionDto(redemption, holdOf(redemption));
  }
}
