import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, LessThan, Repository } from 'typeorm';

import { type RedemptionDto, toRedemptionDto } from '../redemption.dto.js';
import { Redemption } from '../redemption.entity.js';

export interface RedemptionsPage {
  readonly redemptions: RedemptionDto[];
  /** Where the next page starts; null on the last. */
  readonly nextBefore: number | null;
}

export class ListRedemptionsQuery extends Query<RedemptionsPage> {
  constructor(
    readonly userId: number,
    readonly page: { readonly limit: number; readonly before: number | undefined },
  ) {
    super();
  }
}

/**
 * One person's redemptions, newest first, by key. The person is asked for as a range, which only the index of their
 * redemptions has in this order: by the primary key everybody else's since would be passed by.
 */
@QueryHandler(ListRedemptionsQuery)
export class ListRedemptionsHandler implements IQueryHandler<ListRedemptionsQuery> {
  constructor(@InjectRepository(Redemption) private readonly redemptions: Repository<Redemption>) {}

  async execute({ userId, page }: ListRedemptionsQuery): Promise<RedemptionsPage> {
    const found = await this.redemptions.find({
      where: {
        userId: Between(userId, userId),
        ...(page.before === undefined ? {} : { id: LessThan(page.before) }),
      },
      order: { userId: 'ASC', id: 'DESC' },
      take: page.limit + 1,
    });
    const shown = found.slice(0, page.limit);
    return {
      redemptions: shown.map(toRedemptionDto),
      nextBefore: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  }
}
