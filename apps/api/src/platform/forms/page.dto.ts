import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';

import { IsRowId, IsWholeNumber, ReadsWholeNumber } from './whole-numbers.js';

const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;

/** How much of a list one answer holds. Lists go by key, never by offset. */
export class PageDto {
  /** Entries in one answer. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: PAGE_MAX })
  @ApiPropertyOptional()
  limit: number = PAGE_DEFAULT;
}

export class CursorPageDto extends PageDto {
  /** The `X-Next-Cursor` of the answer before; without it the list starts at the newest. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  cursor?: number;
}

export class BeforePageDto extends PageDto {
  /** Where the answer before said that it goes on: only entries with a smaller id follow. Without it, the newest. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  before?: number;
}
