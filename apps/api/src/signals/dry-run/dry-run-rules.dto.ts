import { ApiProperty } from '@nestjs/swagger';
import { HOLD_RULE_IDS, type HoldRule, SIGNAL_KINDS, type SignalKind } from '@pwen/domain';

/** Another rule that saw the same redemptions. */
export class HeldWithDto {
  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule' })
  rule: HoldRule;

  redemptions: number;
}

/** A redemption that a rule saw. */
export class SeenRedemptionDto {
  redemptionId: number;
  userId: number;
  redeemedAt: Date;
  /** Of everybody who shares what the rule saw. */
  groupKey: string;
  /** Whether it would have been held. */
  isHeld: boolean;
}

/** What one rule would have done, and what became of what it did. */
export class DryRunRuleDto {
  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule' })
  rule: HoldRule;

  @ApiProperty({ enum: SIGNAL_KINDS, enumName: 'SignalKind' })
  kind: SignalKind;

  /** Redemptions that it would have seen. */
  hits: number;
  /** Of these, those that would have been held: alone or together with other rules. */
  held: number;
  heldWith: HeldWithDto[];
  /** Of the holds that were decided in the last 90 days and that it saw, those that somebody opened. */
  wronglyAlarmed: number;
  /** Of the holds that were decided in the last 90 days and that it saw, those whose points were given back. */
  rightlyAlarmed: number;
  /** The newest that it would have seen, those that would have been held first. */
  examples: SeenRedemptionDto[];
}

/** What the rules would have held in the last 30 days. */
export class DryRunDto {
  since: Date;
  /** Redemptions that were looked at, the newest first. */
  redemptions: number;
  /** Of these, those that would have been held. */
  held: number;
  /** Whether all since then were looked at; of many, only the newest are. */
  isWhole: boolean;
  rules: DryRunRuleDto[];
}
