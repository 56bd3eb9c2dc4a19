import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';

import { IsWholeNumber, ReadsWholeNumber } from '../forms/whole-numbers.js';
import {
  SORT_ORDERS,
  SORTED_CURSOR_MAX_LENGTH,
  SORTED_CURSOR_PATTERN,
  type SortOrder,
} from './sorted-page.js';

const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;

/** Selects a page of a list that can be sorted; what by is a field of the list's own. */
export class SortedPageDto {
  @IsOptional()
  @IsIn(SORT_ORDERS)
  @ApiPropertyOptional({ enum: SORT_ORDERS, enumName: 'SortOrder' })
  order: SortOrder = 'desc';

  /** The number of entries. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: PAGE_MAX })
  @ApiPropertyOptional()
  limit: number = PAGE_DEFAULT;

  /** The `X-Next-Cursor` of the previous page; without it, or with that of another sort, the list starts at its beginning. */
  @IsOptional()
  @Matches(SORTED_CURSOR_PATTERN, { message: 'cursor must be that of a previous page' })
  @ApiPropertyOptional({
    type: 'string',
    maxLength: SORTED_CURSOR_MAX_LENGTH,
    pattern: SORTED_CURSOR_PATTERN.source,
  })
  cursor?: string;
}
