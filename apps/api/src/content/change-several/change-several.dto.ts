import { ApiProperty } from '@nestjs/swagger';
import { CONTENT_AT_ONCE_MAX, ERROR_CODES, type ErrorCode } from '@pwen/domain';

import { IsRowIds, rowIdsSchema } from '../../platform/forms/whole-numbers.js';

const AT_ONCE = { min: 1, max: CONTENT_AT_ONCE_MAX };

export class SeveralContentsDto {
  @IsRowIds(AT_ONCE, { tooMany: `At most ${AT_ONCE.max} videos at once` })
  @ApiProperty(rowIdsSchema(AT_ONCE))
  ids: number[];
}

export class FailedContentDto {
  id: number;
  /** Why it was not changed. */
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code: ErrorCode;
}

/** What became of each video, in the order of the request. */
export class ChangedContentsDto {
  /** The ids of those that are as wanted now. */
  done: number[];
  failed: FailedContentDto[];
}
