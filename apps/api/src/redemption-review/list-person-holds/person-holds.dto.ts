import { ApiProperty } from '@nestjs/swagger';

import { HeldRedemptionDto, HoldReviewerDto } from '../held-redemption.dto.js';

/** Until when a person redeems nothing. */
export class RedemptionPauseDto {
  until: Date;
  /** What the person was told. */
  sentence: string;
  decidedAt: Date;
  decidedBy: HoldReviewerDto;
}

export class PersonHoldsDto {
  /** Null if the person may redeem. */
  @ApiProperty({ type: RedemptionPauseDto, nullable: true })
  pause: RedemptionPauseDto | null;

  /** Whether somebody else ends the pause: they are oneself, or somebody whom one invited. */
  isOwn: boolean;

  /** The last 90 days, the newest first. */
  holds: HeldRedemptionDto[];
  /** The `cursor` of the next page; null on the last. */
  nextCursor: number | null;
}
