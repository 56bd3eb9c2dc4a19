import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, Max, Min } from 'class-validator';

const REWARDS_AT_ONCE = 500;

export class MarkRewardsSeenDto {
  /** The rewards that were new to the person when they looked. */
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(REWARDS_AT_ONCE)
  @ArrayNotEmpty()
  @IsArray()
  rewardIds: number[];
}
