import { ApiProperty } from '@nestjs/swagger';
import { HOLD_RULE_IDS, type HoldRule, SIGNAL_KINDS, type SignalKind } from '@pwen/domain';

/** What became of the holds that a rule was a part of, within 90 days. */
export class RuleAlarmsDto {
  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule' })
  rule: HoldRule;

  @ApiProperty({ enum: SIGNAL_KINDS, enumName: 'SignalKind' })
  kind: SignalKind;

  /** A reviewer gave the points back. */
  right: number;
  /** A reviewer opened it. */
  wrong: number;
  /** Nobody has decided: it waits, or time opened it, or no voucher could be issued any more. */
  undecided: number;
}
