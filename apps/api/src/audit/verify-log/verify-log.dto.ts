import { ApiProperty } from '@nestjs/swagger';

export const LOG_FAULT_KINDS = ['hash', 'time', 'words'] as const;
export type LogFaultKind = (typeof LOG_FAULT_KINDS)[number];

/** The first entry that is not what was written. */
export class LogFaultDto {
  entryId: number;
  /** `hash`: it, or one before, was changed or removed; `time`: it is dated before the previous one; `words`: the words
   * beside it are not those that it was written with. */
  @ApiProperty({ enum: LOG_FAULT_KINDS, enumName: 'LogFaultKind' })
  kind: LogFaultKind;
}

export class LogVerificationDto {
  /** How many were checked. */
  entries: number;
  /** The hash of the last one, hexadecimal: written down elsewhere, it later proves that nothing was cut off. */
  headHash: string;
  /** Null: everything is as it was written. */
  @ApiProperty({ type: LogFaultDto, nullable: true })
  fault: LogFaultDto | null;
}
