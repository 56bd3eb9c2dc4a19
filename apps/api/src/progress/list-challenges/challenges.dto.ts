import { ApiProperty } from '@nestjs/swagger';
import { type ChallengeId, CHALLENGES } from '@pwen/domain';

export class ChallengeDto {
  @ApiProperty({ enum: Object.keys(CHALLENGES), enumName: 'ChallengeId' })
  id: ChallengeId;

  /** What was done today, at most the target. */
  progress: number;

  target: number;

  rewardPoints: number;

  /** Whether the reward is in the ledger; a moment after the challenge is completed. */
  isPaid: boolean;
}

export class ChallengesDto {
  /** Today by Haiti's calendar. */
  @ApiProperty({ format: 'date' })
  today: string;

  challenges: ChallengeDto[];
}
