import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { PagedByText } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { RewardDto } from '../reward.dto.js';
import { ListCatalogueDto } from './list-catalogue.dto.js';
import { ListCatalogueQuery } from './list-catalogue.query.js';

@Controller('api/admin/rewards')
@Access({ console: 'staff' })
export class ListCatalogueController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the rewards that are wanted, also those that people cannot see, in the order that is wanted. */
  @Get()
  @PagedByText(RewardDto)
  listCatalogue(
    @Query() wanted: ListCatalogueDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Page<RewardDto, string>> {
    return this.queries.execute(new ListCatalogueQuery(wanted, viewer));
  }
}
