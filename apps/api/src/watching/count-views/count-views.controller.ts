import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ContentViewsDto } from './content-views.dto.js';
import { CountViewsQuery } from './count-views.query.js';

@Controller('api/admin/content')
@Access({ console: 'staff' })
export class CountViewsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what became of the views of one video in the last 90 days. */
  @Get(':id/views')
  @Refuses('CONTENT_DELETED')
  getContentViews(@RowId('id', 'CONTENT_NOT_FOUND') id: number): Promise<ContentViewsDto> {
    return this.queries.execute(new CountViewsQuery(id));
  }
}
