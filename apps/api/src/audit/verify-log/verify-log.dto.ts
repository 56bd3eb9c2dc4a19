import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches, ValidateIf } from 'class-validator';

import { IsRowId, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';

export const LOG_FAULT_KINDS = ['hash', 'time', 'words'] as const;
export type LogFaultKind = (typeof LOG_FAULT_KINDS)[number];

const HASH = '^[0-9a-f]{64}$';

/** Where to go on, as the answer before says; both absent for the beginning. */
export class VerifyLogQueryDto {
  /** The last entry that was checked. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  after?: number;

  /** Its hash, which is needed with its number. */
  @ValidateIf(({ after, hash }: VerifyLogQueryDto) => after !== undefined || hash !== undefined)
  @Matches(new RegExp(HASH), { message: 'hash must be the hash of the entry' })
  @ApiPropertyOptional({ pattern: HASH, maxLength: 64 })
  hash?: string;
}

/** The first entry that is not what was written. */
export class LogFaultDto {
  entryId: number;
  /** `hash`: it, or one before, was changed or removed; `time`: it is dated before the previous one; `words`: the words
   * beside it are not those that it was written with. */
  @ApiProperty({ enum: LOG_FAULT_KINDS, enumName: 'LogFaultKind' })
  kind: LogFaultKind;
}

export class LogPositionDto {
  after: number;
  hash: string;
}

export class LogVerificationDto {
  /** How many were checked for this answer. */
  entries: number;
  /** The hash of the last one, hexadecimal: written down elsewhere, it later proves that nothing was cut off. */
  headHash: string;
  /** Null: everything so far is as it was written. */
  @ApiProperty({ type: LogFaultDto, nullable: true })
  fault: LogFaultDto | null;
  /** What to ask for next; null at the end of the log, and after a fault. */
  @ApiProperty({ type: LogPositionDto, nullable: true })
  next: LogPositionDto | null;
  /** The number of the newest entry, for how far it is to the end; 0 in an empty log. */
  newestId: number;
}
