import { ApiProperty } from '@nestjs/swagger';

import { DeciderDto } from '../people/index.js';
import {
  BALANCE_CHANGE_KINDS,
  BALANCE_CHANGE_STATES,
  type BalanceChangeKind,
  type BalanceChangeState,
} from './balance-change-kinds.js';

export class ChangeAuthorDto {
  id: number;
  /** Null for a deleted account. */
  username: string | null;
}

/** A change of a person's balance by an administrator. */
export class BalanceChangeDto {
  id: number;
  userId: number;
  /** Null for a deleted person. */
  username: string | null;

  @ApiProperty({ enum: BALANCE_CHANGE_KINDS, enumName: 'BalanceChangeKind' })
  kind: BalanceChangeKind;

  /** Positive, whichever way the balance goes. */
  amountPoints: number;
  /** What it adds to the balance, in points; negative when it takes. */
  effectPoints: number;
  /** The person's balance now, in points. */
  balance: number;
  /** The sequence of the event that a reversal undoes; null for the other kinds. */
  corrects: number | null;
  /** What the person reads in their history; empty if it was erased. */
  reason: string;

  @ApiProperty({ enum: BALANCE_CHANGE_STATES, enumName: 'BalanceChangeState' })
  state: BalanceChangeState;

  requestedBy: ChangeAuthorDto;
  requestedAt: Date;
  /** Who approved, rejected or withdrew it; null if nobody had to, and while it waits. */
  decidedBy: ChangeAuthorDto | null;
  /** Who may approve or reject it, and from when, the first one first; empty unless it waits. */
  deciders: DeciderDto[];
  /** Null while it waits. */
  decidedAt: Date | null;
  /** Why it was rejected. */
  decisionReason: string | null;
  /** The sequence of the event in the person's history; null unless the change is done. */
  sequence: number | null;
}

export class ChangedBalanceDto {
  /** `done`, or with status 202 `waiting`: a second administrator must approve it. */
  change: BalanceChangeDto;
}
