import { ApiProperty } from '@nestjs/swagger';
import { type AchievementId, ACHIEVEMENTS, type BadgeId, BADGES } from '@pwen/domain';

class ReachableDto {
  /** At most the target. */
  progress: number;

  target: number;

  isReached: boolean;

  /** Null until it is reached. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  reachedAt: Date | null;
}

export class AchievementDto extends ReachableDto {
  @ApiProperty({ enum: Object.keys(ACHIEVEMENTS), enumName: 'AchievementId' })
  id: AchievementId;
}

export class BadgeDto extends ReachableDto {
  @ApiProperty({ enum: Object.keys(BADGES), enumName: 'BadgeId' })
  id: BadgeId;
}

export class AchievementsDto {
  achievements: AchievementDto[];

  badges: BadgeDto[];
}
