import { ApiProperty } from '@nestjs/swagger';

import { ReadModelStateDto } from '../read-model-state.dto.js';

export class RewardRateDto {
  rewardId: number;
  title: string;

  /** What a point is worth in it. */
  @ApiProperty({ format: 'double' })
  htgPerPoint: number;
}

/** What the points are worth that people hold, and what that is reckoned from. */
export class PointsWorthDto {
  /** On average of what is in stock and what was redeemed; null without either. */
  @ApiProperty({ format: 'double', type: Number, nullable: true })
  htgPerPoint: number | null;

  /** In HTG, if the cheapest rewards are redeemed first; null like the average. */
  @ApiProperty({ type: Number, nullable: true })
  leastHtg: number | null;

  /** In HTG, if the dearest are. */
  @ApiProperty({ type: Number, nullable: true })
  mostHtg: number | null;

  /** Of the rewards on offer that cost points, those with vouchers in stock. */
  offeredRewards: number;
  stockVouchers: number;

  /** What those vouchers cost together. */
  stockPoints: number;

  stockHtg: number;

  /** Null without any. */
  cheapest: RewardRateDto | null;
  dearest: RewardRateDto | null;

  /** Redemptions of the last 90 days that cost points, of the last thousand. */
  redemptions: number;
  redeemedPoints: number;
  redeemedHtg: number;

  /** When the first of them was; null without any. */
  redeemedSince: Date | null;
}

/** How the programme stands now. */
export class FiguresDto {
  /** People who have joined and were not deleted. */
  totalUsers: number;

  /** Videos that were not deleted: the list of the console. */
  totalContent: number;

  /** Videos that people see now. */
  activeContent: number;

  totalSurveys: number;

  /** What all people together hold. */
  outstandingPoints: number;

  worth: PointsWorthDto;

  /** The state of the read model of the people. */
  people: ReadModelStateDto;

  /** The state of the read model of the points. */
  points: ReadModelStateDto;
}
