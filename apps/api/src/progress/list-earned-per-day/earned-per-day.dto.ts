import { ApiProperty } from '@nestjs/swagger';

export class DayEarnedDto {
  /** By Haiti's calendar. */
  @ApiProperty({ format: 'date' })
  day: string;

  earnedPoints: number;
}

export class EarnedPerDayDto {
  /** Today by Haiti's calendar, the last of the requested days. */
  @ApiProperty({ format: 'date' })
  today: string;

  /** In order; only days on which something was earned. */
  days: DayEarnedDto[];
}
