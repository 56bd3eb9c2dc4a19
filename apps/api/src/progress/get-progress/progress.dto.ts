import { ApiProperty } from '@nestjs/swagger';

export class GoalDto {
  /** Points earned so far; spending is not subtracted. */
  earnedPoints: number;

  goalPoints: number;
}

export class ProgressDto {
  /** Today by Haiti's calendar. */
  @ApiProperty({ format: 'date' })
  today: string;

  day: GoalDto;

  /** Since Sunday. */
  week: GoalDto;

  /** Since the first of the month. */
  month: GoalDto;

  /** On how many of the last seven days, including today, something was earned. */
  streakDays: number;
}
