import { ApiProperty } from '@nestjs/swagger';

/** How long the vouchers of a reward on offer last. */
export class RewardStockDto {
  rewardId: number;
  title: string;

  /** Vouchers that can still be redeemed. */
  available: number;

  /** At how many administrators want to be told; null: they do not. */
  lowStockThreshold: number | null;

  /** Vouchers that were redeemed per day, in the last two weeks or in the last hundred redemptions if those are more recent. */
  @ApiProperty({ format: 'double' })
  redeemedPerDay: number;

  /** At this rate; 0 without a voucher, null if nobody has redeemed any lately. */
  daysLeft: number | null;
}
