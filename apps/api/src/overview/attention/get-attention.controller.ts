import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { AttentionDto } from './attention.dto.js';
import { GetAttentionQuery } from './get-attention.query.js';

@Controller('api/admin/overview')
@Access({ console: 'staff' })
export class GetAttentionController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what waits, has failed or is behind. */
  @Get('attention')
  getAttention(): Promise<AttentionDto> {
    return this.queries.execute(new GetAttentionQuery());
  }
}
