import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
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
    const shown = await this.rows.of(wanted, wanted.sort).page(wanted);
    return shown.showing(await this.catalogue.show(shown.entries, viewer));
  }
}
