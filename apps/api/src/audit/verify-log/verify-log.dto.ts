import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

const LOG_FAULT_KINDS = ['hash', 'time', 'words'] as const;
export type LogFaultKind = (typeof LOG_FAULT_KINDS)[number];

/** An entry's number and its hash, which is needed with it. */
const POSITION = '^[1-9]\\d{0,15}-[0-9a-f]{64}$';

export class VerifyLogQueryDto {
  /** Where to go on, as the answer before says; absent for the beginning. */
  @IsOptional()
  @Matches(new RegExp(POSITION), { message: 'after must be the next of the answer before' })
  @ApiPropertyOptional({ pattern: POSITION, maxLength: 81 })
  after?: string;
}

/** The first entry that is not what was written. */
export class LogFaultDto {
  entryId: number;
  /** `hash`: it, or one before, was changed or removed; `time`: it is dated before the previous one; `words`: the words
   * beside it are not those that it was written with. */
  @ApiProperty({ enum: LOG_FAULT_KINDS, enumName: 'LogFaultKind' })
  kind: LogFaultKind;
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
  @ApiProperty({ type: 'string', nullable: true })
  next: string | null;
  /** The number of the last one that was checked, and of the newest, for how far it is to the end; 0 in an empty log. */
  lastId: number;
  newestId: number;
}
