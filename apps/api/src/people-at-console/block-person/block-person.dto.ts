import { ApiProperty } from '@nestjs/swagger';
import { PEOPLE_AT_ONCE_MAX } from '@pwen/domain';

import { IsRowIds, rowIdsSchema } from '../../platform/forms/whole-numbers.js';
import { MayHaveReason } from './reason.js';

const PEOPLE_AT_ONCE = { min: 1, max: PEOPLE_AT_ONCE_MAX };

export class BlockPersonDto {
  /** Why; kept in the administrators' log, until the person is erased. */
  @MayHaveReason()
  reason?: string;
}

export class BlockPeopleDto extends BlockPersonDto {
  @IsRowIds(PEOPLE_AT_ONCE, { tooMany: `At most ${PEOPLE_AT_ONCE.max} people at once` })
  @ApiProperty(rowIdsSchema(PEOPLE_AT_ONCE))
  ids: number[];
}

export class ChangedPeopleDto {
  /** The ids of the people whom the call changed, in order: not those who were blocked, or unblocked, before. */
  changed: number[];
}
