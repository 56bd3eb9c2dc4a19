import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';

import { IsRowId, IsWholeNumber, ReadsWholeNumber } from '../forms/whole-numbers.js';
import type { PageRequest } from './page.js';

const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;

/** Selects a page of a list. Lists are paged by key, never by offset. */
export class PageDto implements PageRequest {
  /** The number of entries. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: PAGE_MAX })
  @ApiPropertyOptional()
  limit: number = PAGE_DEFAULT;

  /** The `X-Next-Cursor` of the previous page; without it the list starts at its beginning. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  cursor?: number;
}
