import { ApiPropertyOptional } from '@nestjs/swagger';
import { VISIBILITIES, type Visibility } from '@pwen/domain';
import { IsIn, IsOptional } from 'class-validator';

import { IsFilter, IsSearch } from '../../platform/forms/query-fields.js';
import { IsRowId, ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsPageSize, IsSortedCursor, IsSortOrder, PAGE_DEFAULT } from '../../platform/paging/page-fields.js';
import type { SortedPageRequest, SortOrder } from '../../platform/paging/sorted-page.js';

const TYPES = ['video'] as const;
type ContentType = (typeof TYPES)[number];

const LENGTHS = ['unknown'] as const;
type ContentLength = (typeof LENGTHS)[number];

export const MANAGED_CONTENT_SORTS = ['date', 'title', 'points', 'views', 'priority'] as const;
export type ManagedContentSort = (typeof MANAGED_CONTENT_SORTS)[number];

/** Selects videos. All filters must hold. */
export class ManagedContentFilterDto {
  /** A part of the title or the description. One or two characters: at the beginning, or after a space. */
  @IsSearch()
  search?: string;

  @IsOptional()
  @IsIn(TYPES, { message: 'type must be video' })
  @ApiPropertyOptional({ enum: TYPES })
  type?: ContentType;

  /** Whether people see them now, and why not. */
  @IsOptional()
  @IsIn(VISIBILITIES)
  @ApiPropertyOptional({ enum: VISIBILITIES, enumName: 'Visibility' })
  visibility?: Visibility;

  /** Whether they require a survey. */
  @IsFilter()
  requiresSurvey?: boolean;

  /** Only videos that require this survey. */
  @IsOptional()
  @ReadsWholeNumber()
  @IsRowId()
  @ApiPropertyOptional()
  requiredSurveyId?: number;

  /** Only videos whose length nobody measured. */
  @IsOptional()
  @IsIn(LENGTHS, { message: 'length must be unknown' })
  @ApiPropertyOptional({ enum: LENGTHS })
  length?: ContentLength;
}

export class ListManagedContentDto extends ManagedContentFilterDto implements SortedPageRequest {
  /** `priority` is the order in which people see them. */
  @IsOptional()
  @IsIn(MANAGED_CONTENT_SORTS)
  @ApiPropertyOptional({ enum: MANAGED_CONTENT_SORTS, enumName: 'ManagedContentSort' })
  sort: ManagedContentSort = 'date';

  @IsSortOrder()
  order: SortOrder = 'desc';

  @IsPageSize()
  limit: number = PAGE_DEFAULT;

  @IsSortedCursor()
  cursor?: string;
}
