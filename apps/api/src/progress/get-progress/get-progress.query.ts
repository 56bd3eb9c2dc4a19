import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { STREAK_DAYS } from '@pwen/domain';

import { Clock } from '../../platform/clock.js';
import { dayOf, firstOfDays, firstOfMonth, firstOfWeek } from '../../platform/programme-day.js';
import { ProgrammeSettings } from '../../settings/index.js';
import { EarnedDays } from '../earned-days.js';
import type { ProgressDto } from './progress.dto.js';

export class GetProgressQuery extends Query<ProgressDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetProgressQuery)
export class GetProgressHandler implements IQueryHandler<GetProgressQuery> {
  constructor(
    private readonly earnedDays: EarnedDays,
    private readonly settings: ProgrammeSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetProgressQuery): Promise<ProgressDto> {
    const now = this.clock.now();
    const today = dayOf(now);
    const firstOfStreak = firstOfDays(STREAK_DAYS, now);
    const [month, week] = [firstOfMonth(today), firstOfWeek(today)];
    const first = [month, week, firstOfStreak].sort()[0] ?? today;
    const [days, goals] = await Promise.all([this.earnedDays.of(userId, first), this.settings.read()]);
    const earned = [...days];
    const since = (start: string) =>
      earned.reduce((sum, [day, points]) => (day >= start ? sum + points : sum), 0);
    return {
      today,
      day: { earnedPoints: since(today), goalPoints: goals.dailyGoalPoints },
      week: { earnedPoints: since(week), goalPoints: goals.weeklyGoalPoints },
      month: { earnedPoints: since(month), goalPoints: goals.monthlyGoalPoints },
      streakDays: earned.filter(([day]) => day >= firstOfStreak).length,
    };
  }
}
