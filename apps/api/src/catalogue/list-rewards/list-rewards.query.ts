import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';

import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { RewardCatalogue } from '../reward-catalogue.js';
import type { RewardDto } from '../reward.dto.js';
import { Reward } from '../reward.entity.js';

export interface RewardPage {
  readonly rewards: RewardDto[];
  readonly total: number;
  /** Where the next page starts; null on the last. */
  readonly nextCursor: number | null;
}

export class ListRewardsQuery extends Query<RewardPage> {
  constructor(
    readonly page: { readonly limit: number; readonly cursor: number | undefined },
    readonly reader: Reader,
  ) {
    super();
  }
}

/** Newest first, by key: ids grow with time, so a page never shifts while rewards are added. */
@QueryHandler(ListRewardsQuery)
export class ListRewardsHandler implements IQueryHandler<ListRewardsQuery> {
  constructor(
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly catalogue: RewardCatalogue,
  ) {}

  async execute({ page, reader }: ListRewardsQuery): Promise<RewardPage> {
    const visible = this.catalogue.visibleTo(reader);
    const [found, total] = await Promise.all([
      this.rewards.find({
        where: { ...visible, ...(page.cursor === undefined ? {} : { id: LessThan(page.cursor) }) },
        order: { id: 'DESC' },
        take: page.limit + 1,
      }),
      this.rewards.countBy(visible),
    ]);
    const shown = found.slice(0, page.limit);
    return {
      rewards: await this.catalogue.show(shown, reader),
      total,
      nextCursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  }
}
