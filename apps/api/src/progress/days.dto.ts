import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';

import { IsWholeNumber, ReadsWholeNumber } from '../platform/forms/whole-numbers.js';

const DAYS_MAX = 366;
const DAYS_DEFAULT = 31;

export class DaysDto {
  /** The number of days, including today. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: DAYS_MAX })
  @ApiPropertyOptional()
  days: number = DAYS_DEFAULT;
}
