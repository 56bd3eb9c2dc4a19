import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';

import { IsRowId, IsWholeNumber, ReadsWholeNumber } from '../forms/whole-numbers.js';
import type { PageRequest } from './page.js';

const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;

/** Which part of a list is asked for. Lists go by key, never by offset. */
export class PageDto implements PageRequest {
  /** Entries in one answer. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: PAGE_MAX })
  @ApiPropertyOptional()
  limit: number = PAGE_DEFAULT;

  /** The `X-Next-Cursor` of the answer before; without it the list starts at its beginning. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  cursor?: number;
}
