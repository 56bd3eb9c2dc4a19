import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { IsRowId, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { PageDto } from '../../platform/paging/page.dto.js';

const STATES = ['waiting', 'all'] as const;

export class ListBalanceChangesDto extends PageDto {
  /** Only those that wait for a second administrator, as by default, or all. */
  @IsOptional()
  @IsIn(STATES)
  @ApiPropertyOptional({ enum: STATES, enumName: 'BalanceChangeFilter' })
  state: (typeof STATES)[number] = 'waiting';

  /** Only those of one person's balance. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  userId?: number;
}
