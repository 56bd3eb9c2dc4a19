import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { sortedPageOf } from '../../platform/paging/sorted-page.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { RewardCatalogue } from '../reward-catalogue.js';
import type { RewardDto } from '../reward.dto.js';
import { CatalogueRows } from './catalogue-rows.js';
import type { ListCatalogueDto } from './list-catalogue.dto.js';

export class ListCatalogueQuery extends Query<Page<RewardDto, string>> {
  constructor(
    readonly wanted: ListCatalogueDto,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

/** Paged by the key of the order, so added rewards do not shift a page. */
@QueryHandler(ListCatalogueQuery)
export class ListCatalogueHandler implements IQueryHandler<ListCatalogueQuery> {
  constructor(
    private readonly rows: CatalogueRows,
    private readonly catalogue: RewardCatalogue,
  ) {}

  async execute({ wanted, viewer }: ListCatalogueQuery): Promise<Page<RewardDto, string>> {
    const [found, total] = await Promise.all([this.rows.read(wanted, wanted), this.rows.count(wanted)]);
    const shown = sortedPageOf(found, wanted).withTotal(total);
    return shown.showing(await this.catalogue.show(shown.entries, viewer));
  }
}
