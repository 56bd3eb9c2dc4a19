import { ApiProperty } from '@nestjs/swagger';
import { HOLD_DECISIONS } from '@pwen/domain';
import { IsIn, IsOptional } from 'class-validator';

import { PageDto } from '../../platform/paging/page.dto.js';

/** How it ended, or that its person has answered to that. */
const DECIDED_FILTERS = [...HOLD_DECISIONS, 'answered'] as const;
export type DecidedFilter = (typeof DECIDED_FILTERS)[number];

export class DecidedPageDto extends PageDto {
  /** Without it all. */
  @IsOptional()
  @IsIn(DECIDED_FILTERS)
  @ApiProperty({ enum: DECIDED_FILTERS, enumName: 'DecidedFilter', required: false })
  only?: DecidedFilter;
}
