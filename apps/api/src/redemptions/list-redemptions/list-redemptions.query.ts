import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { Between, LessThan, Repository } from 'typeorm';

import { POOL } from '../../platform/database/pools/pools.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { Redemption } from '../../rewards/index.js';
import { shownHolds } from '../holds/shown-holds.js';
import { type RedemptionDto, toRedemptionDto } from '../redemption.dto.js';

export class ListRedemptionsQuery extends Query<Page<RedemptionDto>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

/**
 * One person's redemptions, newest first, paged by key. The person is compared by a range, for which only the index of
 * their redemptions has this order; with the primary key the newer redemptions of everybody else would be scanned.
 */
@QueryHandler(ListRedemptionsQuery)
export class ListRedemptionsHandler implements IQueryHandler<ListRedemptionsQuery> {
  constructor(
    @InjectRepository(Redemption) private readonly redemptions: Repository<Redemption>,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  async execute({ userId, page }: ListRedemptionsQuery): Promise<Page<RedemptionDto>> {
    const found = await this.redemptions.find({
      where: { userId: Between(userId, userId), id: LessThan(olderThan(page)) },
      order: { userId: 'ASC', id: 'DESC' },
      take: rowsToRead(page),
    });
    const holdOf = await shownHolds(this.pool, found);
    return pageOf(found, page, ({ id }) => id).map((redemption) =>
      toRedemptionDto(redemption, holdOf(redemption)),
    );
  }
}
