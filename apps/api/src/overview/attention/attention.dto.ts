import { ApiProperty } from '@nestjs/swagger';
import {
  BUDGETED_SOURCES,
  type BudgetedSource,
  HOLD_RULE_IDS,
  type HoldRule,
  type ScarcePart,
} from '@pwen/domain';

export class WaitingRedemptionsDto {
  /** Redemptions that have neither a voucher nor a refund yet. */
  count: number;

  /** The age of the oldest; 0 if there is none. */
  oldestSeconds: number;
}

export class HeldRedemptionsDto {
  /** Redemptions that wait until somebody of the team looks at them. */
  count: number;

  /** The age of the oldest; 0 if there is none. */
  oldestSeconds: number;
}

export class FailedRuleDto {
  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule' })
  rule: HoldRule;

  failedAt: Date;
}

/** A part of a budget of which more than four fifths are used today, or which pays nothing for now. */
class ScarcePartDto implements ScarcePart {
  /** Whether the first voucher of its accounts is old. */
  @ApiProperty({ enum: ['established', 'newcomers'], enumName: 'BudgetPart' })
  part: 'established' | 'newcomers';
  perDay: number;
  used: number;
  /** When it pays again; null while it does. */
  returnsAt: Date | null;
}

/** Of points for something. */
export class ScarceBudgetDto extends ScarcePartDto {
  @ApiProperty({ enum: BUDGETED_SOURCES, enumName: 'BudgetedSource' })
  source: BudgetedSource;
}

/** Of HTG for a reward. */
export class ScarceRewardBudgetDto extends ScarcePartDto {
  rewardId: number;
  title: string;
}

export class LastVerificationDto {
  verifiedAt: Date;
  events: number;
  accounts: number;

  /** 0: the ledger held. */
  faults: number;
}

export class LatestCheckpointDto {
  /** The entries of the log that it vouches for. */
  leaves: number;
  signedAt: Date;

  /** Whether it is written outside the database already. */
  isPublished: boolean;
}

export class ReaderBehindDto {
  name: string;
  secondsBehind: number;
  eventsBehind: number;

  /** Whether this is a new generation, which does not serve yet. */
  isBeingRebuilt: boolean;
}

/** What an administrator should look at. */
export class AttentionDto {
  redemptions: WaitingRedemptionsDto;

  heldRedemptions: HeldRedemptionsDto;

  /** Rules of held redemptions that have failed within a day, and held nothing then. */
  failedRules: FailedRuleDto[];

  scarceBudgets: ScarceBudgetDto[];

  scarceRewardBudgets: ScarceRewardBudgetDto[];

  /** Unsent mails of which an attempt has failed; they are tried again. */
  failedMails: number;

  /** Whether there is no gateway for text messages, so that a phone number is no evidence of who somebody is. */
  arePhonesUnconfirmed: boolean;

  /** Accounts that share the mailbox of an older one, at which nobody has looked. */
  sharedMailboxes: number;

  /** Null if the result of none was stored. */
  lastVerification: LastVerificationDto | null;

  /** The hourly verification of the events since the one before it; null if there was none. */
  lastVerificationOfNew: LastVerificationDto | null;

  /** Null if none was signed. */
  latestCheckpoint: LatestCheckpointDto | null;

  /** Readers of the ledger that are behind for more than half a minute, or are being rebuilt. */
  readers: ReaderBehindDto[];
}
