import { ApiProperty } from '@nestjs/swagger';

import {
  type ChangedFields,
  DELAYED_CHANGE_KINDS,
  DELAYED_CHANGE_STATES,
  type DelayedChangeKind,
  type DelayedChangeState,
} from '../delayed-changes/index.js';
import { DeciderDto } from '../people/index.js';

export class DelayedChangeAuthorDto {
  id: number;
  /** Null for a deleted account. */
  username: string | null;
}

/** A change that makes points or vouchers cheaper, and counts a day after somebody wanted it. */
export class DelayedChangeDto {
  id: number;

  @ApiProperty({ enum: DELAYED_CHANGE_KINDS, enumName: 'DelayedChangeKind' })
  kind: DelayedChangeKind;

  /** The reward, video, survey or person; of bonuses, 1. */
  subjectId: number;
  /** The title of the reward, video or survey, or the address of the person; null for bonuses, and for what is gone. */
  subject: string | null;

  /** What counted when it was wanted, by field. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  former: ChangedFields;

  /** What shall count, by field. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  wanted: ChangedFields;

  /** How many points it gives away at most. */
  worthPoints: number;

  @ApiProperty({ enum: DELAYED_CHANGE_STATES, enumName: 'DelayedChangeState' })
  state: DelayedChangeState;

  requestedBy: DelayedChangeAuthorDto;
  requestedAt: Date;
  countsFrom: Date;
  /** Who let it count before its time, stopped it, or wanted something else instead; null if nobody did. */
  decidedBy: DelayedChangeAuthorDto | null;
  /** Null while it waits. */
  decidedAt: Date | null;
  /** Who may let it count before its time, and from when, the first one first; empty unless it waits. */
  deciders: DeciderDto[];
}

export class DecidedDelayedChangeDto {
  change: DelayedChangeDto;
}
