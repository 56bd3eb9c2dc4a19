import { IsOptional } from 'class-validator';

import { IsRowId, ReadsWholeNumber } from '../forms/whole-numbers.js';
import { IsPageSize, PAGE_DEFAULT } from './page-fields.js';
import type { PageRequest } from './page.js';

/** Selects a page of a list. Lists are paged by key, never by offset. */
export class PageDto implements PageRequest {
  @IsPageSize()
  limit: number = PAGE_DEFAULT;

  /** The `X-Next-Cursor` of the previous page; without it the list starts at its beginning. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  cursor?: number;
}
