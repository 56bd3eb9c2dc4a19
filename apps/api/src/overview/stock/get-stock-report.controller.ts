import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { GetStockReportQuery } from './get-stock-report.query.js';
import { RewardStockDto } from './stock-report.dto.js';

@Controller('api/admin/overview')
@Access({ console: 'staff' })
export class GetStockReportController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the fifty rewards on offer that have the fewest vouchers, those first that are used up soonest. */
  @Get('stock')
  getStockReport(@CurrentViewer() viewer: Viewer): Promise<RewardStockDto[]> {
    return this.queries.execute(new GetStockReportQuery(viewer));
  }
}
