import { ApiProperty } from '@nestjs/swagger';
import { HOLD_RULE_IDS, type HoldRule } from '@pwen/domain';

import { HoldSignalDto } from '../held-redemption.dto.js';

/** Held redemptions that share what a rule saw. */
export class HeldGroupDto {
  /** The oldest of its redemptions, by which its members are asked for. */
  id: number;

  /** Of the oldest. */
  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule' })
  reason: HoldRule;

  /** What they share, as a rule saw it of the oldest; null if it is not known any more. */
  @ApiProperty({ type: HoldSignalDto, nullable: true })
  shared: HoldSignalDto | null;

  held: number;
  /** How many of them their person has answered to. */
  replies: number;
  oldestAt: Date;
  /** When the first of them opens by itself. */
  firstOpensAt: Date;
  points: number;
  /** What the vouchers would be worth, by those that are issued next. */
  valueHtg: number;
}
