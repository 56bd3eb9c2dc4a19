import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import {
  LOG_ACTIONS,
  type LogAction,
  SUBJECT_TYPES,
  type SubjectType,
} from '../../administrator-log/index.js';

export class LogAdministratorDto {
  /** 0 of whoever did it with the owner's URL of the database. */
  id: number;
  /** Their e-mail address. */
  username: string | null;
}

/** Where the request came from. */
export class LogOriginDto {
  requestId: string;
  /** An IP address; null: not known, or erased. */
  address: string | null;
  /** Such as `Firefox`. */
  browser: string | null;
  /** Such as `Windows`. */
  system: string | null;
}

/** An action of an administrator. */
export class LogEntryDto {
  /** Its place in the chain. */
  id: number;
  at: Date;
  administrator: LogAdministratorDto;
  @ApiProperty({ enum: LOG_ACTIONS, enumName: 'LogAction' })
  action: LogAction;
  @ApiProperty({ enum: SUBJECT_TYPES, enumName: 'LogSubjectType' })
  subjectType: SubjectType;
  subjectId: number;
  /** The e-mail address, if the subject is a person who exists. */
  subjectName: string | null;
  /**
   * What the action was about; `changes` has the fields that it changed, each with `from` and `to`. An object with
   * `erased` is in the place of words that were erased.
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details: Record<string, unknown>;
  /** Null: none was given, or it was erased. */
  reason: string | null;
  isReasonErased: boolean;
  /** Null: not by a request. */
  @ApiPropertyOptional({ type: LogOriginDto, nullable: true })
  origin: LogOriginDto | null;
  /** SHA-256, hexadecimal. */
  hash: string;
}
