import { ApiProperty } from '@nestjs/swagger';

export class DayEarnedDto {
  /** In Haiti. */
  @ApiProperty({ format: 'date' })
  day: string;

  earnedPoints: number;
}

export class EarnedPerDayDto {
  /** The day in Haiti as this is said; the last of those that were asked for. */
  @ApiProperty({ format: 'date' })
  today: string;

  /** In the order of days, those on which something was earned. */
  days: DayEarnedDto[];
}
