import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { FiguresDto } from './figures.dto.js';
import { GetFiguresQuery } from './get-figures.query.js';

@Controller('api/admin/overview')
@Access({ console: 'staff' })
export class GetFiguresController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how many people, videos and surveys there are, and what the points are worth that people hold. */
  @Get('figures')
  getFigures(): Promise<FiguresDto> {
    return this.queries.execute(new GetFiguresQuery());
  }
}
