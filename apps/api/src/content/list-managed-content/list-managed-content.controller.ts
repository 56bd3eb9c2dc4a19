import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { PagedByText } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ManagedContentDto } from '../managed-content.dto.js';
import { ListManagedContentDto } from './list-managed-content.dto.js';
import { ListManagedContentQuery } from './list-managed-content.query.js';

@Controller('api/admin/content')
@Access({ console: 'staff' })
export class ListManagedContentController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the programme's videos, filtered and sorted, whether or not people see them. */
  @Get()
  @PagedByText(ManagedContentDto)
  listManagedContent(@Query() wanted: ListManagedContentDto): Promise<Page<ManagedContentDto, string>> {
    return this.queries.execute(new ListManagedContentQuery(wanted));
  }
}
