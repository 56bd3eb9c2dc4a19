import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

const LEADERBOARD_PERIODS = ['week', 'ever'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

export class LeaderboardPeriodDto {
  /** This week, from Sunday by Haiti's calendar, or everything that was ever earned. */
  @IsOptional()
  @IsIn(LEADERBOARD_PERIODS)
  @ApiPropertyOptional({ enum: LEADERBOARD_PERIODS, enumName: 'LeaderboardPeriod' })
  period: LeaderboardPeriod = 'week';
}

export class LeaderboardEntryDto {
  /** People with equally many points share a place. */
  place: number;
  /** null for somebody who does not show their name. Nothing else tells who they are. */
  name: string | null;
  points: number;
  isMe: boolean;
}

export class OwnPlaceDto {
  /** null without any points, or for somebody who is not listed. */
  place: number | null;
  points: number;
}

export class LeaderboardDto {
  @ApiProperty({ enum: LEADERBOARD_PERIODS, enumName: 'LeaderboardPeriod' })
  period: LeaderboardPeriod;

  /** The Sunday with which this week began in Haiti. */
  @ApiProperty({ format: 'date' })
  weekBegan: string;

  /** The first places, in order. */
  entries: LeaderboardEntryDto[];

  mine: OwnPlaceDto;

  /** The number of people who earned something in this period. */
  participants: number;
}
