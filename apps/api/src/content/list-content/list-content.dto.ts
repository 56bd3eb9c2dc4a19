import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

import { IsWholeNumber, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';

export const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;
/**
 * The priority of the last video and its id, which tells videos apart that have the same. Without a priority it is 0, as when
 * videos had none: apps from before send such cursors.
 */
const CURSOR_PATTERN = /^(\d{1,4}-)?\d{1,16}$/;
const CURSOR_MAX_LENGTH = 21;

/** Selects a page of the videos. */
export class ListContentDto {
  /** The number of entries. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsWholeNumber({ min: 1, max: PAGE_MAX })
  @ApiPropertyOptional()
  limit: number = PAGE_DEFAULT;

  /** The `X-Next-Cursor` of the previous page; without it the list starts at its beginning. */
  @IsOptional()
  @Matches(CURSOR_PATTERN, { message: 'cursor must be that of a previous page' })
  @ApiPropertyOptional({ type: 'string', maxLength: CURSOR_MAX_LENGTH, pattern: CURSOR_PATTERN.source })
  cursor?: string;
}
