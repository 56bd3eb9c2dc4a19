import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';

import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { Reward } from '../../rewards/index.js';
import { RewardCatalogue } from '../reward-catalogue.js';
import type { RewardDto } from '../reward.dto.js';

export class ListRewardsQuery extends Query<Page<RewardDto>> {
  constructor(
    readonly page: PageRequest,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

/** Newest first, paged by key: ids grow with time, so added rewards do not shift a page. */
@QueryHandler(ListRewardsQuery)
export class ListRewardsHandler implements IQueryHandler<ListRewardsQuery> {
  constructor(
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly catalogue: RewardCatalogue,
  ) {}

  async execute({ page, viewer }: ListRewardsQuery): Promise<Page<RewardDto>> {
    const visible = this.catalogue.visibleTo(viewer);
    const [found, total] = await Promise.all([
      this.rewards.find({
        where: { ...visible, id: LessThan(olderThan(page)) },
        order: { id: 'DESC' },
        take: rowsToRead(page),
      }),
      this.rewards.countBy(visible),
    ]);
    const shown = pageOf(found, page, ({ id }) => id).withTotal(total);
    return shown.showing(await this.catalogue.show(shown.entries, viewer));
  }
}
