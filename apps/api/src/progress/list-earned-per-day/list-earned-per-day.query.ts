import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import { dayOf, firstOfDays } from '../../platform/programme-day.js';
import { EarnedDays } from '../earned-days.js';
import type { EarnedPerDayDto } from './earned-per-day.dto.js';

export class ListEarnedPerDayQuery extends Query<EarnedPerDayDto> {
  constructor(
    readonly userId: number,
    readonly days: number,
  ) {
    super();
  }
}

@QueryHandler(ListEarnedPerDayQuery)
export class ListEarnedPerDayHandler implements IQueryHandler<ListEarnedPerDayQuery> {
  constructor(
    private readonly earnedDays: EarnedDays,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, days }: ListEarnedPerDayQuery): Promise<EarnedPerDayDto> {
    const now = this.clock.now();
    const earned = await this.earnedDays.of(userId, firstOfDays(days, now));
    return {
      today: dayOf(now),
      days: [...earned.keys()].sort().map((day) => ({ day, earnedPoints: earned.get(day) ?? 0 })),
    };
  }
}
