import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import type { ContentViewsDto } from './content-views.dto.js';

export class CountViewsQuery extends Query<ContentViewsDto> {
  constructor(readonly contentId: number) {
    super();
  }
}

@QueryHandler(CountViewsQuery)
export class CountViewsHandler implements IQueryHandler<CountViewsQuery> {
  constructor(private readonly clock: Clock) {}

  execute(): Promise<ContentViewsDto> {
    return Promise.resolve({
      begun: 0,
      completed: 0,
      refused: [],
      points: 0,
      people: 0,
      since: this.clock.now(),
    });
  }
}
