import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { PageDto } from '../../platform/paging/page.dto.js';

const FILTERS = ['waiting', 'delayed'] as const;

export class ListDelayedChangesDto extends PageDto {
  /** Only those that wait, as by default, or all that ever had to. */
  @IsOptional()
  @IsIn(FILTERS)
  @ApiPropertyOptional({ enum: FILTERS, enumName: 'DelayedChangeFilter' })
  state: (typeof FILTERS)[number] = 'waiting';
}
