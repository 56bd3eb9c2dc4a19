import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ManagedContentDto } from '../managed-content.dto.js';
import { GetManagedContentQuery } from './get-managed-content.query.js';

@Controller('api/admin/content')
@Access({ console: 'staff' })
export class GetManagedContentController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns one video as its administrators see it, whether or not people see it. */
  @Get(':id')
  @Refuses('CONTENT_DELETED')
  getManagedContent(@RowId('id', 'CONTENT_NOT_FOUND') id: number): Promise<ManagedContentDto> {
    return this.queries.execute(new GetManagedContentQuery(id));
  }
}
